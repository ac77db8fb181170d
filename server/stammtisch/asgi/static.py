"""Static files under the digest of all of them: what a page was made with is what it gets, or nothing.

Relative imports inherit the digest, so one page never mixes two versions. Everything is read once at start:
a file changed under a running server changes nothing.
"""

import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from stammtisch.asgi.errors import NotFound

FOREVER = "public, max-age=31536000, immutable"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file's content and media type."""

    content: bytes
    media_type: str


class Static:
    """All files below a folder, and their common digest."""

    def __init__(self, files: Mapping[str, StaticFile]) -> None:
        self._files = files
        self.digest = digest_of(files)
        self.prefix = f"/static/{self.digest}"

    @classmethod
    def below(cls, folder: Path) -> "Static":
        """The files of this folder, read now."""
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
        return cls({path.relative_to(folder).as_posix(): _read(path) for path in paths})

    def paths(self, suffix: str) -> tuple[str, ...]:
        """The files of this kind, for preloading."""
        return tuple(path for path in self._files if path.endswith(suffix))

    async def serve(self, request: Request) -> Response:
        """`/static/<digest>/<path>`: of another digest there is nothing here."""
        file = self._files.get(request.path_params["path"])
        if file is None or request.path_params["digest"] != self.digest:
            raise NotFound
        return Response(file.content, media_type=file.media_type, headers={"cache-control": FOREVER})


def digest_of(files: Mapping[str, StaticFile]) -> str:
    """One digest over names and contents."""
    digest = sha256()
    for path, file in sorted(files.items()):
        for part in (path.encode(), file.content):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()[:16]


def _read(path: Path) -> StaticFile:
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return StaticFile(path.read_bytes(), guessed or "application/octet-stream")
