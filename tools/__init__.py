"""The parts of `build.py`. Standard library only; nothing here is shipped but the files that `site` names."""


class Failure(Exception):
    """Something outside this project's code is missing or went wrong; the text tells what to do."""
