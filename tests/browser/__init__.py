"""Tests in a real browser: the built site, served."""
