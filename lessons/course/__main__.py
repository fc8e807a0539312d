"""`python -m lessons.course` is the command `lessons`."""

import sys

from lessons.course.cli import main

sys.exit(main())
