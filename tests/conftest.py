"""For all tests: the same examples every time, and no deadline on machines that are busy."""

from hypothesis import settings

settings.register_profile("project", deadline=None, derandomize=True, database=None)
settings.load_profile("project")
