import logging
from pathlib import Path

import pytest

from bot.settings import BadConfiguration, Settings, load_settings, prepare_data_dir, settings_with

TOKEN = f"{'A' * 24}.{'b' * 6}.{'c' * 38}"


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("written", [TOKEN, f" {TOKEN}\n", f'"{TOKEN}"', f"'{TOKEN}' \r\n"])
def test_a_token_is_freed_of_white_space_and_quotes(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", written)

    assert load_settings().token() == TOKEN


def test_a_token_comes_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"\ufeff{TOKEN}\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "secret"))

    settings = load_settings()

    assert settings.has_token
    assert settings.token() == TOKEN


def test_settings_come_from_a_dot_env_file_and_the_environment_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DM_LIMIT=7\nDM_WINDOW=600\nUNKNOWN=1\n", encoding="utf-8")
    monkeypatch.setenv("DM_WINDOW", "700")

    settings = load_settings()

    assert (settings.dm_limit, settings.dm_window) == (7, 700)


@pytest.mark.parametrize(
    "written", ["changeme", f"Bot {TOKEN}", "MTIz.short.short", f"{TOKEN}.{TOKEN} x", "ünïcödé" * 10]
)
def test_what_cannot_be_a_token_is_refused_without_repeating_it(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", written)

    with pytest.raises(BadConfiguration, match="doesn't look like one") as refused:
        load_settings().token()

    assert written not in str(refused.value)


def test_another_api_may_have_other_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "anything")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:1/api/v10/")

    settings = load_settings()

    assert settings.token() == "anything"
    assert settings.discord_api_base == "http://127.0.0.1:1/api/v10"


@pytest.mark.parametrize("written", ["", '""', "  "])
def test_an_empty_token_is_no_token(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", written)

    settings = load_settings()

    assert not settings.has_token
    with pytest.raises(BadConfiguration, match="DISCORD_TOKEN is not set"):
        settings.token()


def test_a_missing_token_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "nowhere"))

    with pytest.raises(BadConfiguration, match=r"DISCORD_TOKEN_FILE .*nowhere can't be read: No such file"):
        load_settings().token()


def test_two_tokens_are_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")

    with pytest.raises(BadConfiguration, match="DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both") as refused:
        load_settings()

    assert TOKEN not in str(refused.value)


def test_every_wrong_variable_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DM_LIMIT", "many")
    monkeypatch.setenv("PLAYGROUND_PORT", "99999")
    monkeypatch.setenv("LOG_LEVEL", "loud")

    with pytest.raises(BadConfiguration) as refused:
        load_settings()

    message = str(refused.value)
    assert "\n" not in message
    assert all(name in message for name in ("DM_LIMIT", "PLAYGROUND_PORT", "LOG_LEVEL"))


def test_a_token_stands_in_no_repr(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)

    settings = load_settings()

    assert TOKEN not in repr(settings)
    assert TOKEN not in settings.model_dump_json()


def test_words_may_be_written_in_any_case_and_lists_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "debug")
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    monkeypatch.setenv("PLAYGROUND_ALLOWED_HOSTS", "games.example, box.local,")

    settings = load_settings()

    assert logging.getLevelName(settings.log_level) == logging.DEBUG
    assert settings.log_format == "json"
    assert settings.playground_allowed_hosts == ("games.example", "box.local")


def test_a_port_is_explicit_only_when_somebody_set_it(monkeypatch: pytest.MonkeyPatch) -> None:
    implicit = load_settings()
    monkeypatch.setenv("PLAYGROUND_PORT", "8080")

    assert not implicit.port_is_explicit
    assert load_settings().port_is_explicit


def test_derived_settings_keep_what_was_set_and_ignore_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    monkeypatch.setenv("DM_LIMIT", "5")

    derived = settings_with(load_settings(), discord_token="other", discord_token_file=None, data_dir=Path("x"))

    assert derived.discord_token_file is None
    assert (derived.dm_limit, derived.data_dir) == (5, Path("x"))
    with pytest.raises(BadConfiguration, match="DM_LIMIT"):
        settings_with(derived, dm_limit=-1)


def test_the_data_folder_is_made_and_nothing_is_left_in_it(tmp_path: Path) -> None:
    settings = settings_with(load_settings(), data_dir=tmp_path / "a" / "b")

    prepare_data_dir(settings)

    assert list(settings.data_dir.iterdir()) == []


def test_a_data_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = settings_with(load_settings(), data_dir=tmp_path / "file" / "folder")

    with pytest.raises(BadConfiguration, match=r"DATA_DIR .*folder can't be written \(Not a directory\)"):
        prepare_data_dir(settings)
