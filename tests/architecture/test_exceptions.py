"""No error vanishes unseen."""

import ast

import pytest

from tests.architecture.source import modules, shown

BROAD = {"Exception", "BaseException"}


def names(expression: ast.expr | None) -> set[str]:
    return {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)} if expression else set()


def does_nothing(statement: ast.stmt) -> bool:
    constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return constant or isinstance(statement, ast.Pass | ast.Continue)


def swallows(node: ast.AST) -> bool:
    if isinstance(node, ast.ExceptHandler):
        silent = all(does_nothing(statement) for statement in node.body)
        return node.type is None or (silent and bool(names(node.type) & BROAD))
    if isinstance(node, ast.Call) and "suppress" in ast.unparse(node.func):
        return any(names(argument) & BROAD for argument in node.args)
    return False


def test_no_error_is_swallowed() -> None:
    found = [
        f"{shown(path)}:{getattr(node, 'lineno', 0)}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if swallows(node)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("try: f()\nexcept: g()", True),
        ("try: f()\nexcept Exception: pass", True),
        ("try: f()\nexcept (OSError, BaseException): ...", True),
        ("with contextlib.suppress(Exception): f()", True),
        ("try: f()\nexcept Exception: log(); raise", False),
        ("try: f()\nexcept OSError: pass", False),
        ("with suppress(OSError): f()", False),
    ],
)
def test_a_swallowed_error_is_recognised(source: str, *, expected: bool) -> None:
    assert any(swallows(node) for node in ast.walk(ast.parse(source))) == expected
