"""GPT: equal to torch's own layers, cached as uncached, padded as alone; its probabilities and its sizes."""

import pytest
import torch

from lessons.gpt import GPT, GPTConfig
from lessons.transformer import parameter_count


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (GPTConfig.gpt2(), 124_439_808),
        (GPTConfig.gpt2_medium(), 354_823_168),
        (GPTConfig.gpt2_large(), 774_030_080),
        (GPTConfig.gpt2_xl(), 1_557_611_200),
        (GPTConfig.gpt3(), 174_604_259_328),
    ],
    ids=["gpt2", "medium", "large", "xl", "gpt3"],
)
def test_the_published_sizes_are_counted_without_making_them(config, expected):
    with torch.device("meta"):
        assert parameter_count(GPT(config)) == expected
