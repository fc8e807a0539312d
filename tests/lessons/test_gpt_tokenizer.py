"""GPT-2's tokenizer from its published files gives the ids of an independent implementation of it."""

import json
import re
import unicodedata
from fnmatch import fnmatch

import pytest
import regex
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import AddedToken, decoders, models, pre_tokenizers, trainers
from tokenizers import Tokenizer as TheirTokenizer

from lessons import pretrained
from lessons.data import prose
from lessons.gpt import END_OF_TEXT, GPT2Tokenizer, end_of_text, token_stream
from lessons.gpt.tokenizer import byte_characters
from lessons.tokenization import BytePairTokenizer, Tokenizer

KNOWN = [c for c in map(chr, range(0x110000)) if unicodedata.category(c) not in ("Cn", "Cs")]  # to this Python
PATTERN = regex.compile(  # GPT-2's own, in the library whose Unicode classes it was written with
    r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
)
TEXTS = [
    "",
    " ",
    "The cat's toys aren't what they'd've bought; I'LL ask'em.",
    "  two  spaces,\n\n\ttabs \r\n and an end   ",
    "def f(x):\n    return x ** 2  # a²+b²=c² ½ Ⅷ",
    "한국어와 日本語, العربية हिन्दी ไทย",
    "👩‍👩‍👧‍👦 🇰🇷 é e\u0301 \u200b\ufeff \x00\x1c\x1d\x85\xa0\u3000.",
    f"{END_OF_TEXT}one{END_OF_TEXT} two <|endoftext|{END_OF_TEXT}",
    "aaaaaaaaaaa " * 30 + "a" * 1000 + "9" * 400,
]


def their_tokenizer(folder):
    found = TheirTokenizer(models.BPE.from_file(str(folder / "vocab.json"), str(folder / "merges.txt")))
    found.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    found.decoder = decoders.ByteLevel()
    found.add_special_tokens([AddedToken(END_OF_TEXT, special=True)])
    return found


@pytest.fixture(scope="module", params=["special first", "special last, others shuffled"])
def folder(request, tmp_path_factory):
    """A small tokenizer of GPT-2's kind, trained by the other library, in the files in which GPT-2 was published."""
    path = tmp_path_factory.mktemp("gpt2")
    made = TheirTokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=900, initial_alphabet=alphabet, special_tokens=[END_OF_TEXT], show_progress=False
    )
    made.train_from_iterator([*TEXTS * 3, *prose().paragraphs[:300]], trainer)
    made.model.save(str(path))
    if request.param != "special first":
        vocabulary = json.loads((path / "vocab.json").read_text(encoding="utf-8"))
        others = sorted(vocabulary.keys() - {END_OF_TEXT}, key=lambda token: (vocabulary[token] * 7919) % 1009)
        moved = {token: i for i, token in enumerate([*others, END_OF_TEXT])}
        (path / "vocab.json").write_text(json.dumps(moved), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def both(folder):
    return GPT2Tokenizer.from_pretrained(folder), their_tokenizer(folder)


def test_ids_equal_those_of_another_implementation(both):
    ours, theirs = both
    assert ours.vocab_size == theirs.get_vocab_size() == 900
    for text in [*TEXTS, prose().text[:200_000]]:
        ids = ours.encode(text)
        assert ids == theirs.encode(text, add_special_tokens=False).ids
        assert ours.decode(ids) == text
    numbers = theirs.get_vocab()
    bytes_of = {c: byte for byte, c in enumerate(byte_characters())}
    for token, id in numbers.items():
        assert ours.token_bytes(id) == (token.encode() if token == END_OF_TEXT else bytes(bytes_of[c] for c in token))


@settings(max_examples=150)
@given(text=st.text(st.sampled_from([*" \n\t'", *"stremvlldSabc0²_é한👍\u0301", *KNOWN[::97]]), max_size=60))
def test_ids_of_any_text(both, text):
    ours, theirs = both
    assert ours.encode(text) == theirs.encode(text).ids
    assert ours.decode(ours.encode(text)) == text


def test_every_character_is_of_the_class_that_unicode_says():
    ours = GPT2Tokenizer().words
    text = "".join(f"a{c}1{c} {c}.{c}\n" for c in KNOWN)
    words = ours.findall(text)
    assert words == PATTERN.findall(text)
    assert "".join(words) == text
    # The course's own words take Python's classes: letters and numbers part otherwise, and so do the ids.
    assert BytePairTokenizer().words.findall("x² \x1c.") != ours.findall("x² \x1c.")


def test_each_byte_has_the_character_of_the_other_implementation():
    ours = byte_characters()
    assert len(set(ours)) == 256
    assert sorted(ours) == sorted(pre_tokenizers.ByteLevel.alphabet())
    plain = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    for text in (KNOWN[:256], KNOWN[1000:1500], KNOWN[-1:], KNOWN[-200_000]):
        characters = "".join(ours[byte] for byte in "".join(text).encode())
        assert "".join(word for word, _ in plain.pre_tokenize_str("".join(text))) == characters


def test_what_a_byte_pair_tokenizer_has_goes_with_the_published_ids(both, folder, tmp_path):
    ours, theirs = both
    lines = (folder / "merges.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    assert len(ours.merges) == len(lines) == 900 - 257
    numbers = theirs.get_vocab()
    for line, merge in zip(lines, ours.merges, strict=True):
        left, right = line.split(" ")
        assert ours.parts(numbers[left + right]) == (numbers[left], numbers[right])
        assert merge.count == 0
    assert ours.parts(numbers[END_OF_TEXT]) is ours.parts(numbers["a"]) is None
    assert ours.encode(END_OF_TEXT) == [numbers[END_OF_TEXT]] == [end_of_text(ours)]
    assert ours.encode(END_OF_TEXT, special=False) == theirs.encode("<|").ids + theirs.encode("endoftext").ids + (
        theirs.encode("|>").ids
    )
    ours.save(tmp_path / "tokenizer.json")
    for kind in (GPT2Tokenizer, BytePairTokenizer, Tokenizer):
        again = kind.load(tmp_path / "tokenizer.json")
        assert type(again) is GPT2Tokenizer
        assert again.encode(TEXTS[4]) == ours.encode(TEXTS[4])
        assert again.decode(range(900)) == ours.decode(range(900))
    fewer = ours.first_merges(100)
    assert type(fewer) is GPT2Tokenizer
    assert fewer.decode(fewer.encode(TEXTS[6])) == TEXTS[6]
    assert (fewer.vocab_size, end_of_text(fewer)) == (357, 0)
    stream = token_stream(["ab", "²"], ours)
    assert stream.dtype == torch.int64
    assert ours.decode(stream) == f"{END_OF_TEXT}ab{END_OF_TEXT}²{END_OF_TEXT}"


def test_trained_here_it_learns_from_its_own_words():
    text = "x² y² x² " * 5
    ours, plain = (kind.train(text, 264, (END_OF_TEXT,)) for kind in (GPT2Tokenizer, BytePairTokenizer))
    assert type(ours) is GPT2Tokenizer
    assert end_of_text(ours) == 0
    tokens, others = ([one.token(id) for id in range(257, len(one))] for one in (ours, plain))
    assert "²" in tokens
    assert "x²" in " ".join(others)
    assert "x²" not in " ".join(tokens)  # a letter and a number are two words


def test_special_tokens_that_were_added_later(folder, tmp_path):
    for name in ("vocab.json", "merges.txt"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "added_tokens.json").write_text('{"<|b|>": 901, "<|a|>": 900}')
    ours = GPT2Tokenizer.from_pretrained(tmp_path)
    assert ours.encode("<|b|><|a|>") == [901, 900]
    assert ours.vocab_size == 902
    assert ours.encode(TEXTS[2]) == GPT2Tokenizer.from_pretrained(folder / "vocab.json").encode(TEXTS[2])


# From the Hub, and what goes wrong -----------------------------------------------------------------------------------


def test_by_name_its_files_are_fetched_with_the_weights(folder, monkeypatch):
    import huggingface_hub
    from huggingface_hub.errors import LocalEntryNotFoundError

    def snapshot_download(name, allow_patterns):
        assert name == "gpt2"
        for file in ("config.json", "model.safetensors", "vocab.json", "merges.txt", "tokenizer_config.json"):
            assert any(fnmatch(file, pattern) for pattern in allow_patterns)
        return str(folder)

    monkeypatch.setattr(huggingface_hub, "snapshot_download", snapshot_download)
    assert GPT2Tokenizer.from_pretrained("gpt2").vocab_size == 900
    assert not any(fnmatch(file, pattern) for file in ("a.py", "model.bin") for pattern in pretrained._FETCHED)

    def offline(name, allow_patterns):
        raise LocalEntryNotFoundError("offline")

    monkeypatch.setattr(huggingface_hub, "snapshot_download", offline)
    with pytest.raises(ConnectionError, match=r"'gpt2'.*the Hub cannot be reached.*give the folder"):
        GPT2Tokenizer.from_pretrained("gpt2")
    with pytest.raises(FileNotFoundError, match="is no file or folder here"):
        GPT2Tokenizer.from_pretrained("no/such/folder")


def without(name):
    return lambda folder: (folder / name).unlink()


def with_lines(change):
    def spoil(folder):
        path = folder / "merges.txt"
        path.write_text("\n".join(change(path.read_text(encoding="utf-8").split("\n"))), encoding="utf-8")

    return spoil


def with_ids(change):
    def spoil(folder):
        path = folder / "vocab.json"
        path.write_text(json.dumps(change(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")

    return spoil


def with_settings(content):
    return lambda folder: (folder / "tokenizer_config.json").write_text(content)


@pytest.mark.parametrize(
    ("spoil", "error", "says"),
    [
        (without("vocab.json"), FileNotFoundError, "holds no vocab.json, which a GPT-2 tokenizer has"),
        (without("merges.txt"), FileNotFoundError, "holds no merges.txt"),
        (with_lines(lambda lines: [*lines[:5], "abc", *lines[5:]]), ValueError, "merges.txt: line 6 is 'abc'; two"),
        (with_lines(lambda lines: [lines[0], "Ġ qq", *lines[1:]]), ValueError, "merges.txt: line 2 is 'Ġ qq'; two"),
        (with_lines(lambda lines: [*lines[:2], *lines[1:]]), ValueError, "merges.txt: line 3 makes .* once would do"),
        (with_lines(lambda lines: [*lines[:2], "", *lines[2:]]), ValueError, "merges.txt: line 3 is ''"),
        (with_lines(lambda lines: lines[: len(lines) // 2]), ValueError, "merges.txt makes no .* may be cut off"),
        (with_lines(lambda lines: [""]), ValueError, "merges.txt makes no .*; the file may be cut off"),
        (lambda folder: (folder / "merges.txt").write_bytes(b"\xff\xfe"), ValueError, "merges.txt is not in UTF-8"),
        (lambda folder: (folder / "vocab.json").write_text("["), ValueError, "vocab.json is no readable JSON"),
        (with_ids(list), ValueError, "vocab.json holds a list"),
        (with_ids(lambda ids: ids | {"a": True}), ValueError, "gives the token 'a' the id True, no whole number"),
        (with_ids(lambda ids: ids | {"a": ids["b"]}), ValueError, "vocab.json: ids must be 0 to 899, each once"),
        (with_ids(lambda ids: ids | {"a": 900}), ValueError, "vocab.json: ids must be 0 to 899, each once"),
        (with_ids(lambda ids: ids | {"": 900}), ValueError, "merges.txt makes no '', which vocab.json has"),
        (with_ids(lambda ids: {t: i for t, i in ids.items() if t != "a"}), ValueError, "no id for the token 'a'"),
        (with_settings('{"add_prefix_space": true}'), ValueError, "add_prefix_space=True; the ids would be others"),
        (with_settings('{"tokenizer_class": "Qwen2Tokenizer"}'), ValueError, "tokenizer_class='Qwen2Tokenizer'; the"),
        (with_settings("{"), ValueError, "tokenizer_config.json is no readable JSON"),
    ],
)  # fmt: skip
def test_damaged_files_are_named(folder, tmp_path, spoil, error, says):
    for name in ("vocab.json", "merges.txt"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "tokenizer_config.json").write_text('{"model_max_length": 1024, "tokenizer_class": "GPT2Tokenizer"}')
    assert GPT2Tokenizer.from_pretrained(tmp_path).vocab_size == 900
    spoil(tmp_path)
    with pytest.raises(error, match=says):
        GPT2Tokenizer.from_pretrained(tmp_path)


@pytest.mark.parametrize("ids", [[0, 1], range(1, 257), [0, 0, *range(2, 256)], [0, *range(2, 256), True]])
def test_ids_are_each_number_once(ids):
    with pytest.raises(ValueError, match=re.escape("ids must be 0 to 255, each once, in any order, not ")):
        BytePairTokenizer(ids=ids)
    assert BytePairTokenizer(ids=range(255, -1, -1)).encode("A") == [255 - 65]


def test_a_token_that_the_settings_add_is_special(folder, tmp_path):
    for name in ("vocab.json", "merges.txt"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    with_ids(lambda ids: ids | {"<|user|>": 900})(tmp_path)
    with pytest.raises(ValueError, match=re.escape("merges.txt makes no '<|user|>', which vocab.json has")):
        GPT2Tokenizer.from_pretrained(tmp_path)
    with_settings('{"added_tokens_decoder": {"900": {"content": "<|user|>"}, "901": 7}}')(tmp_path)
    tokenizer = GPT2Tokenizer.from_pretrained(tmp_path)
    assert "<|user|>" in tokenizer.special_tokens
    assert tokenizer.encode("<|user|>") == [900]
