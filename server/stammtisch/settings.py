"""What whoever hosts the house may set: from the environment, each with a default that needs no thought.

Every setting stands in the table of docs/hosting.md, made from the descriptions here (a test fails when it
is stale). Names begin with STAMMTISCH_ except the four that hosts know by convention.
"""

from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Network = IPv4Network | IPv6Network
Count = Annotated[int, Field(ge=1)]
Rate = Annotated[float, Field(gt=0)]

MIN_KEY = 16
DEFAULT_PORTS = {"http": 80, "https": 443}


class Settings(BaseSettings):
    """All settings, checked once at start."""

    model_config = SettingsConfigDict(
        env_prefix="STAMMTISCH_", extra="ignore", frozen=True, env_ignore_empty=True, populate_by_name=True
    )

    public_url: str | None = Field(
        default=None,
        validation_alias="PUBLIC_URL",
        description="The address people use, as `https://cards.example.org`. Set it behind a proxy: links, "
        "the origin check and Secure cookies follow it. Unset: each request's own host.",
    )
    secret_key: SecretStr = Field(
        default=SecretStr(""),
        validation_alias="SECRET_KEY",
        description="Signs cookies and tokens; 16 characters at least. Several, by commas: the first signs, "
        "the others are still accepted. Unset: made once, in `secret` of the data directory.",
    )
    database_url: str | None = Field(
        default=None,
        validation_alias="DATABASE_URL",
        description="Where the log is kept, as `postgresql+asyncpg://user:password@host/cards` or "
        "`sqlite:////srv/cards.db`. Unset: `stammtisch.db` in the data directory.",
    )
    workers: Count = Field(
        default=1,
        validation_alias="WEB_CONCURRENCY",
        description="Only 1: `serve` is one process. Several are started one by one, with PostgreSQL.",
    )
    trusted_proxies: Annotated[tuple[Network, ...], NoDecode] = Field(
        default=(),
        validation_alias="TRUSTED_PROXIES",
        description="Addresses or networks, by commas, whose `X-Forwarded-*` headers are believed.",
    )

    host: str = Field(default="127.0.0.1", description="Address to listen on; `--host` comes first.")
    port: int = Field(default=8000, ge=0, le=65535, description="Port to listen on; `--port` comes first.")
    data_dir: Path = Field(default=Path("data"), description="Where database, key and lock file are kept.")
    log_format: Literal["auto", "json", "console"] = Field(
        default="auto",
        description="`json` lines, `console` text, or `auto`: console on a terminal, else json.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="The least to log."
    )

    command_burst: Count = Field(default=20, description="Commands a guest may send at once.")
    commands_per_second: Rate = Field(
        default=10, description="Commands a guest may send a second in the long run, on all sockets together."
    )
    frame_window: Count = Field(default=3, description="Frames sent to a connection before it says `got`.")
    sockets_per_guest: Count = Field(default=8, description="Sockets a guest may have open.")
    sockets_per_room: Count = Field(default=300, description="Sockets a table may have open.")
    sockets_per_address: Count = Field(default=400, description="Sockets an address may have open.")
    sockets_per_server: Count = Field(default=10_000, description="Sockets this process may have open.")
    connects_per_minute: Count = Field(default=600, description="Sockets an address may open in a minute.")
    rooms_per_hour: Count = Field(
        default=60, description="Tables a guest, or an address, may make in an hour."
    )
    guests_per_hour: Count = Field(default=600, description="New guests an address may make in an hour.")
    requests_per_minute: Count = Field(
        default=1_200, description="Requests for pages and to `/api` from an address in a minute."
    )
    connections_per_address: Count = Field(
        default=600,
        description="TCP connections an address may have open (a trusted proxy: any number); never more than "
        "half of all.",
    )
    connections_per_server: Count = Field(
        default=12_000,
        description="TCP connections this process may have open; at most its limit of open files less 64.",
    )
    head_timeout: Rate = Field(
        default=10,
        description="Seconds until a request's head must be there; its body, and an answer nobody reads, "
        "have three times as long.",
    )

    away_after: Rate = Field(
        default=60, description="Seconds without a connection until a guest counts as away."
    )
    bot_pace: Annotated[float, Field(ge=0)] = Field(
        default=1.5, description="Seconds until a bot answers, whatever it has to think about."
    )
    bot_budget: Rate = Field(
        default=0.3, description="Seconds a bot may think at most; the less, the more bots think at once."
    )
    bot_processes: Annotated[int, Field(ge=0)] = Field(
        default=0,
        description="Processes in which bots think; 0: one less than there are cores, at least one.",
    )
    tables_kept: Rate = Field(
        default=72,
        description="Hours after which a table that nobody is at leaves the lists; its link still works.",
    )
    got_timeout: Rate = Field(default=20, description="Seconds without `got` until a connection is closed.")
    hello_timeout: Rate = Field(default=20, description="Seconds a new socket has to say `hello`.")
    database_connections: Count = Field(
        default=10, description="Connections this process may have to PostgreSQL."
    )
    heads_every: Rate = Field(
        default=3,
        description="With PostgreSQL: seconds between looks whether tables have moved on in another process.",
    )
    stop_timeout: Count = Field(
        default=5, description="Seconds open connections have to end when the server stops."
    )

    @field_validator("public_url")
    @classmethod
    def _an_origin(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value.strip())
        rest = parts.path.strip("/") + parts.query + parts.fragment
        if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.username is not None or rest:
            raise ValueError("must be http:// or https:// and a host, without a path")
        return f"{parts.scheme}://{_host(parts.hostname)}{_port(parts.scheme, parts.port)}"

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return tuple(ip_network(part.strip(), strict=False) for part in value.split(",") if part.strip())

    @field_validator("secret_key")
    @classmethod
    def _long_enough(cls, value: SecretStr) -> SecretStr:
        if any(len(key) < MIN_KEY for key in _keys(value)):
            raise ValueError(f"each key must have at least {MIN_KEY} characters")
        return value

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of SECRET_KEY, newest first; empty when it is unset."""
        return _keys(self.secret_key)


def _host(name: str) -> str:
    """As browsers write it in an Origin."""
    return f"[{name}]" if ":" in name else name.encode("idna").decode()


def _port(scheme: str, port: int | None) -> str:
    return "" if port in {None, DEFAULT_PORTS[scheme]} else f":{port}"


def _keys(value: SecretStr) -> tuple[str, ...]:
    return tuple(key.strip() for key in value.get_secret_value().split(",") if key.strip())


class BadSetting(ValueError):
    """A setting that makes no sense; says which and why, never its value."""


def load(**given: object) -> Settings:
    """The settings of the environment; those given come first.

    Raises:
        BadSetting: the first that makes no sense.
    """
    try:
        return Settings(**given)  # type: ignore[arg-type]  # checked by pydantic
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0])
        shown = env_name(name) if name in Settings.model_fields else name
        raise BadSetting(f"{shown}: {first['msg'].removeprefix('Value error, ')}") from None


def env_name(field: str) -> str:
    """The environment variable of a setting."""
    alias = Settings.model_fields[field].validation_alias
    return alias if isinstance(alias, str) else f"STAMMTISCH_{field.upper()}"


def settings_table() -> str:
    """The table of docs/hosting.md: every setting, its default, its meaning."""
    rows = ["| Setting | Default | Meaning |", "| --- | --- | --- |"]
    for name, field in Settings.model_fields.items():
        default = field.default.get_secret_value() if isinstance(field.default, SecretStr) else field.default
        shown = f"`{default}`" if default not in (None, "", ()) else "-"
        rows.append(f"| `{env_name(name)}` | {shown} | {field.description} |")
    return "\n".join(rows)
