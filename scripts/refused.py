"""By which clause the code refuses with which message, also where a variable carries one of them.

`refuse(clause, …)` and `raise Illegal("P9", message)` name neither beside the other: what the variable may be is read
from the assignments of its function, from the calls that hand it over, or from what a called function returns.
"""

import ast
from collections.abc import Iterable, Iterator

_REFUSING = ("Illegal", "refuse", "_refuse")
_Functions = dict[str, ast.FunctionDef]


def refusals(modules: Iterable[str]) -> dict[str, set[str]]:
    """The messages of each clause, in the code of one game."""
    found: dict[str, set[str]] = {}
    trees = [ast.parse(module) for module in modules]
    everywhere = {name: function for tree in trees for name, function in _functions(tree).items()}
    for tree in trees:
        functions = everywhere | _functions(tree)
        for function in _functions(tree).values():
            if function.name in _REFUSING:
                continue  # it hands on what it is given
            for clause, said in _refused_in(function):
                for name in _values(clause, function, functions):
                    found.setdefault(name, set()).update(_values(said, function, functions))
    return found


def _functions(tree: ast.Module) -> _Functions:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _refused_in(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(function):
        match node:
            case ast.Call(ast.Name(name), [clause, said, *_]) if name in _REFUSING:
                yield clause, said


def _values(node: ast.expr, function: ast.FunctionDef, functions: _Functions) -> Iterator[str]:
    """The texts that an expression may be; of a message its id."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from _values(one, function, functions)
            yield from _values(other, function, functions)
        case ast.Call(ast.Name("Message"), [id, *_]):
            yield from _values(id, function, functions)
        case ast.Call(ast.Name(name)) if name in functions:
            for inner in ast.walk(functions[name]):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _values(inner.value, functions[name], functions)
        case ast.Name(name):
            yield from _carried(name, function, functions)


def _carried(name: str, function: ast.FunctionDef, functions: _Functions) -> Iterator[str]:
    """What a variable may be: what is assigned to it, or handed over as that parameter."""
    for node in ast.walk(function):
        match node:
            case ast.Assign([ast.Name(target)], value) if target == name:
                yield from _values(value, function, functions)
    parameters = [parameter.arg for parameter in function.args.args]
    if name not in parameters:
        return
    for caller in functions.values():
        for node in ast.walk(caller):
            match node:
                case ast.Call(ast.Name(called), arguments) if called == function.name:
                    for argument in arguments[parameters.index(name) :][:1]:
                        yield from _values(argument, caller, functions)
