"""Settings: what the environment says, what is refused, and that the documentation knows them all."""

from ipaddress import ip_network
from pathlib import Path

import pytest
from pydantic import ValidationError
from stammtisch.settings import Settings, env_name, settings_table

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(env_name(field), raising=False)


def test_the_table_in_the_documentation_is_the_one_the_settings_make() -> None:
    assert settings_table() in HOSTING.read_text()


def test_every_setting_says_what_it_means() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_the_names_hosts_know_by_convention_have_no_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLIC_URL", "https://Cards.example.org/")
    monkeypatch.setenv("TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8,::1")
    monkeypatch.setenv("SECRET_KEY", "the-new-key-of-today,the-old-key-of-yesterday")
    monkeypatch.setenv("STAMMTISCH_SOCKETS_PER_ROOM", "7")
    settings = Settings()
    assert settings.public_url == "https://cards.example.org"
    assert settings.trusted_proxies == tuple(map(ip_network, ("127.0.0.1/32", "10.0.0.0/8", "::1/128")))
    assert settings.keys == ("the-new-key-of-today", "the-old-key-of-yesterday")
    assert settings.sockets_per_room == 7


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://cards.example.org:443/", "https://cards.example.org"),
        ("http://cards.example.org:80", "http://cards.example.org"),
        ("http://CARDS.example.org:8080", "http://cards.example.org:8080"),
        ("https://kärtchen.example", "https://xn--krtchen-5wa.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_public_address_is_kept_as_browsers_write_it(
    monkeypatch: pytest.MonkeyPatch, given: str, origin: str
) -> None:
    monkeypatch.setenv("PUBLIC_URL", given)
    assert Settings().public_url == origin


def test_an_empty_variable_is_an_unset_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.setenv(env_name(field), "")
    assert Settings() == Settings.model_construct()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_URL", "cards.example.org"),
        ("PUBLIC_URL", "https://cards.example.org/sub"),
        ("PUBLIC_URL", "ftp://cards.example.org"),
        ("PUBLIC_URL", "https://me:secret@cards.example.org"),
        ("PUBLIC_URL", "https://cards.example.org:99999"),
        ("TRUSTED_PROXIES", "everybody"),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY", "long-enough-for-a-key,short"),
        ("STAMMTISCH_PORT", "70000"),
        ("STAMMTISCH_SOCKETS_PER_GUEST", "0"),
        ("STAMMTISCH_AWAY_AFTER", "-1"),
        ("STAMMTISCH_LOG_LEVEL", "loud"),
    ],
)
def test_what_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError):
        Settings()


def test_a_key_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "a-key-nobody-may-see")
    assert "nobody" not in repr(Settings())
