"""Why a command was not done, and with which exit code: 1 not here and now, 2 asked for wrongly."""

FAILED, WRONG = 1, 2


class CannotDo(Exception):
    """Why not, in a sentence, and the exit code."""

    def __init__(self, text: str, code: int = FAILED) -> None:
        super().__init__(text)
        self.code = code
