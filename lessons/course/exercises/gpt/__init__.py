"""Lesson 09: how likely a text is, a test of the mask, bits per byte, two ways to choose a token, and a GPT's size.

Sources: Prince, Understanding Deep Learning, section 12.7; Holtzman et al. 2020, equation 2 (the nucleus); Sutskever et
al. 2014, section 3.2 (beam search); Radford et al. 2019, section 2.3 (the sizes).
"""

from lessons.course.exercises.gpt.bits import BITS_PER_BYTE
from lessons.course.exercises.gpt.decoding import BEAM_STEP, TOP_P
from lessons.course.exercises.gpt.likelihood import LOG_PROBABILITY
from lessons.course.exercises.gpt.mask import SEES_LATER
from lessons.course.exercises.gpt.size import PARAMETERS

# In the order of the lesson's objectives.
EXERCISES = [LOG_PROBABILITY, SEES_LATER, BITS_PER_BYTE, TOP_P, BEAM_STEP, PARAMETERS]
