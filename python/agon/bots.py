"""Bots of the Python kit in this process: the same classes as in the sandbox, with the same types.

A bot is a class with `start(setup, context)` and `play(view)`, or a file with such a class called `Bot`. Inside a file,
`from agon import Dir, Order_Move` means what it means in the sandbox; in a notebook, the same names are in `agon.kit("poquemon")`.
Here bots are neither confined nor metered: this is for experiments.
"""

from __future__ import annotations

import dataclasses
import enum
import importlib.util
import json
import random
import re
import sys
import types
import typing
from pathlib import Path
from typing import Any, Callable

from . import _core


def kit(game: str) -> types.ModuleType:
    """What bots of a game import in the sandbox as `agon`: `Setup`, `View`, `Order_Move`, `notes`, ..."""
    name = f"agon.kit_{game}"
    if name in sys.modules:
        return sys.modules[name]
    sources = _core.kit(game)
    if sources is None:
        raise ValueError(f"bots of {game} do not run in this process: build them, or use an environment")
    module, notes = types.ModuleType(name, f"What bots of {game} work with."), types.ModuleType(f"{name}.notes")
    sys.modules[name], sys.modules[notes.__name__] = module, notes
    exec(compile(sources[0], f"<kit of {game}>", "exec"), module.__dict__)
    exec(compile(sources[1], f"<notes of {game}>", "exec"), notes.__dict__)
    # What is logged becomes part of the replay; drawings do not.
    notes.__dict__["log"] = lambda text: _log.append((False, str(text)))
    module.__dict__.update({key: notes.__dict__[key] for key in notes.__dict__["__all__"]}, notes=notes)
    return module


_log: list[tuple[bool, str]] = []


def seat(game: str, bot: object) -> object:
    """What the engine takes for a bot: the name of a built-in one, the path of a component, or what starts a bot of the kit."""
    if isinstance(bot, Path) and bot.suffix == ".wasm":
        return str(bot)
    if isinstance(bot, str) and not bot.endswith(".py"):
        return bot
    if isinstance(bot, (str, Path)):
        return KitBot(game, Path(bot).stem, _load(game, Path(bot)))
    if isinstance(bot, type):
        return KitBot(game, bot.__name__, bot)
    if hasattr(bot, "play"):
        return KitBot(game, type(bot).__name__, lambda: bot)
    raise TypeError(f"{bot!r} is not a bot: use the name of a built-in one, a class with `play`, or the path of its file")


def _load(game: str, path: Path) -> Callable[[], Any]:
    """The class `Bot` of a file, in which `agon` is the kit."""
    spec = importlib.util.spec_from_file_location(f"agon_bot_{abs(hash(path.resolve()))}", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    package = sys.modules.get("agon")
    sys.modules["agon"] = kit(game)
    try:
        spec.loader.exec_module(module)
    finally:
        if package is not None:
            sys.modules["agon"] = package
    bot = getattr(module, "Bot", None)
    return bot if bot is not None else lambda: module


class KitBot:
    """A bot of the kit in a seat."""

    def __init__(self, game: str, name: str, make: Callable[[], Any]) -> None:
        self.name, self._make, self._kit = name, make, kit(game)

    def enter(self, told: dict[str, Any]) -> Callable[[str], tuple[str, list[tuple[bool, str]]]]:
        """Starts the bot for one match."""
        types_of = self._kit.__dict__
        setup = decode(types_of["Setup"], json.loads(told["setup"]))
        limits = (told["turn_fuel"], told["match_fuel"], told["memory"])
        random.seed(told["random"])
        bot = self._make()
        if hasattr(bot, "start"):
            bot.start(setup, types_of["Context"](told["random"], *limits))

        def play(view: str) -> tuple[str, list[tuple[bool, str]]]:
            _log.clear()
            orders = bot.play(decode(types_of["View"], json.loads(view)))
            return json.dumps([encode(order) for order in orders or []]), list(_log)

        return play


_decoders: dict[Any, Callable[[Any], Any]] = {}


def decode(hint: Any, value: Any) -> Any:
    """A value of the kit's types from JSON."""
    if hint not in _decoders:
        _decoders[hint] = _decoder(hint)
    return _decoders[hint](value)


def _decoder(hint: Any) -> Callable[[Any], Any]:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Union:
        inner = next(argument for argument in arguments if argument is not type(None))
        return lambda value: None if value is None else decode(inner, value)
    if origin is list:
        if arguments[0] in (int, float, str, bool):
            return list
        return lambda values: [decode(arguments[0], value) for value in values]
    if hint is bytes:
        return lambda value: value.encode() if isinstance(value, str) else bytes(value)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        names = {member.name.lower(): member for member in hint}
        return lambda value: names[value]
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        hints = typing.get_type_hints(hint, vars(sys.modules[hint.__module__]))
        return lambda value: hint(**{name: decode(of, value[name]) for name, of in hints.items()})
    return lambda value: value


def encode(value: Any) -> Any:
    """An order of the kit's types as JSON."""
    if isinstance(value, enum.Enum):
        return value.name.lower()
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        variant = type(value).__name__.partition("_")[2]
        if variant:
            kind = re.sub(r"(?<!^)(?=[A-Z])", "_", variant).lower()
            return {kind: encode(getattr(value, "value", None)) or {}}
        return {field.name: encode(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, (list, tuple, bytes)):
        return [encode(each) for each in value]
    return value
