"""What runs the course: the exercise registry, the notebook builder, the command line."""

from lessons.course.registry import check

__all__ = ["check"]
