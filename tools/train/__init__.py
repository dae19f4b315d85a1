"""Trainings, run by hand: what they make is kept in `py/`. Their own packages are in `requirements-train.txt`."""
