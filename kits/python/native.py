"""Plays a match with a Python bot as an ordinary process: JSON lines in, JSON lines out, and in between the same classes as in a component.

Called by `agon play --native` as `native.py FOLDER MODULE`. The types come from the annotations in `wit_world`, so nothing here knows a game. With
AGON_DEBUG=PORT the bot stops before its first turn and at every `breakpoint()`, in a pdb that `native.py --attach PORT` talks to. With AGON_PROFILE=FOLDER it
writes there, at its end, how long its functions took."""

import dataclasses
import enum
import functools
import importlib
import json
import os
import random
import socket
import sys
import threading
import time
import traceback
import types
import typing

HERE = os.path.dirname(os.path.abspath(__file__))


def attach(port):
    """A terminal for the pdb of a bot, which may be about to start."""
    for _ in range(100):
        try:
            there = socket.create_connection(("127.0.0.1", port))
            break
        except ConnectionRefusedError:
            time.sleep(0.1)
    else:
        sys.exit(f"no bot waits on port {port}")
    with there:
        def show():
            try:
                while text := there.recv(4096):
                    os.write(1, text)
            except OSError:
                pass  # The bot has ended without reading everything.
            os._exit(0)

        shown = threading.Thread(target=show, daemon=True)
        shown.start()
        try:
            for line in sys.stdin:
                there.sendall(line.encode())
            there.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        shown.join()


class Debugger:
    """A pdb for this process, once somebody is there to use it: it stops in the bot's first turn, then where it is told to."""

    def __init__(self, port):
        import bdb
        import pdb

        with socket.create_server(("127.0.0.1", port)) as server:
            self.there, _ = server.accept()
        typed = self.there.makefile("r", encoding="utf-8")
        shown = self.there.makefile("w", encoding="utf-8", buffering=1)
        self.pdb = pdb.Pdb(stdin=typed, stdout=shown)
        self.quit = bdb.BdbQuit
        self.begun = False
        sys.breakpointhook = lambda *_, **__: self.pdb.set_trace(sys._getframe(1))

    def call(self, function, *values):
        self.pdb.reset()
        if self.begun:
            self.pdb.botframe = sys._getframe()
            self.pdb.set_continue()
        if not self.begun or self.pdb.breaks:
            sys.settrace(self.pdb.trace_dispatch)
        self.begun = True
        try:
            return function(*values)
        except self.quit:
            sys.exit("the bot was ended in the debugger")
        finally:
            sys.settrace(None)


class Profile:
    """How long the bot's functions take, by cProfile. The exchange of lines does not count."""

    def __init__(self, to, folder):
        import cProfile

        self.to, self.folder = to, os.path.realpath(folder)
        self.profile = cProfile.Profile()

    def call(self, function, *values):
        return self.profile.runcall(function, *values)

    def waiting(self, function):
        """What the match does meanwhile is not the bot's."""

        def wait(*values):
            self.profile.disable()
            try:
                return function(*values)
            finally:
                self.profile.enable()

        return wait

    def write(self):
        self.profile.disable()
        found = []
        for entry in self.profile.getstats():
            code = entry.code
            if "_lsprof" in str(code):
                continue
            if isinstance(code, str):
                place = {"function": code, "file": "", "line": 0, "whose": "library"}
            else:
                path = os.path.realpath(code.co_filename)
                inside = os.path.relpath(path, self.folder)
                kit = path.startswith(HERE + os.sep)
                whose = "kit" if kit else "library" if inside.startswith("..") else "own"
                name = getattr(code, "co_qualname", code.co_name)
                place = {"function": name, "file": inside, "line": code.co_firstlineno, "whose": whose}
            found.append(place | {"calls": entry.callcount, "own": entry.inlinetime, "all": entry.totaltime})
        with open(os.path.join(self.to, f"{os.getpid()}.json"), "w", encoding="utf-8") as file:
            json.dump(found, file)


class Lines:
    """The two ends of the protocol. What the bot prints goes to its log, and its standard input is empty."""

    def __init__(self):
        self.input = os.fdopen(os.dup(0), "r", encoding="utf-8")
        self.output = os.fdopen(os.dup(1), "w", encoding="utf-8")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        self.drawings = []
        self.draws = 0
        self.at_end = lambda: None

    def read(self):
        line = self.input.readline()
        if not line:
            # The match is over.
            self.at_end()
            sys.stderr.flush()
            os._exit(0)
        return json.loads(line)

    def write(self, value):
        sys.stderr.flush()
        self.output.write(json.dumps(value, separators=(",", ":")) + "\n")
        self.output.flush()

    def exchange(self, value):
        self.write(value)
        return self.read()

    def pause(self):
        """Ends a unit's turn; comes back in the next."""
        self.exchange({"pause": "yielded"})

    def call(self, name, arguments, result):
        """A call of a unit, and its answer as the type says."""
        reply = self.exchange({"call": {name: arguments}})["reply"]
        if not reply["valid"]:
            print(f"not allowed: {name} {json.dumps(arguments)}", file=sys.stderr)
        if reply["ended"]:
            self.pause()
        value = reply["value"]
        payload = next(iter(value.values())) if isinstance(value, dict) else None
        if result is bool:
            return reply["valid"] if payload is None else payload
        if result is float:
            return (payload or 0) / 2**53
        if payload is None:
            return empty(result)
        return from_json(result, payload)


def json_name(name):
    """Names that are words of Python have an underscore at their end."""
    return name.rstrip("_")


def from_json(kind, value):
    """A value of a type of the kit."""
    origin = typing.get_origin(kind)
    if origin is typing.Union:
        inner = [one for one in typing.get_args(kind) if one is not type(None)]
        return None if value is None else from_json(inner[0], value)
    if origin is list:
        (inner,) = typing.get_args(kind)
        return [from_json(inner, one) for one in value]
    if origin is tuple:
        return tuple(from_json(inner, one) for inner, one in zip(typing.get_args(kind), value))
    if kind is bytes:
        return value.encode("latin-1") if isinstance(value, str) else bytes(value)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind[value.upper()]
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        values = value if isinstance(value, list) else [value[json_name(name)] for name in hints]
        return kind(*(from_json(inner, one) for inner, one in zip(hints.values(), values)))
    return value


def empty(kind):
    """What a call answers that has nothing to answer."""
    origin = typing.get_origin(kind)
    if kind is type(None) or origin is typing.Union:
        return None
    if origin is list:
        return []
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return next(iter(kind))
    if dataclasses.is_dataclass(kind):
        return kind(*(empty(inner) for inner in typing.get_type_hints(kind).values()))
    return kind()


def to_json(value):
    """A value as JSON has it. A case of a variant is a class `Variant_Case` with one field."""
    if isinstance(value, enum.Enum):
        return value.name.lower()
    if dataclasses.is_dataclass(value):
        fields = {json_name(field.name): to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
        variant, _, case = type(value).__name__.partition("_")
        if variant and case:
            name = "".join("_" + letter.lower() if letter.isupper() else letter for letter in case).lstrip("_")
            return {name: fields["value"]} if fields else name
        return fields
    if isinstance(value, (list, tuple)):
        return [to_json(one) for one in value]
    if isinstance(value, (bytes, bytearray)):
        return value.decode("latin-1")
    return value


def arguments(names, values):
    """The parameters of a call. A location is given as its coordinates, with the parameter's name before them if there are several."""
    records = sum(dataclasses.is_dataclass(value) for value in values)
    found = {}
    for name, value in zip(names, values):
        if dataclasses.is_dataclass(value):
            for field, inner in to_json(value).items():
                found[f"{json_name(name)}_{field}" if records > 1 else field] = inner
        else:
            found[json_name(name)] = to_json(value)
    return found


def connect(lines, energy):
    """Puts what a match answers in the place of the functions that do nothing outside of one."""
    notes = importlib.import_module("wit_world.imports.notes")
    for name, function in vars(notes).copy().items():
        if isinstance(function, types.FunctionType) and name in notes.__all__ and name != "log":
            setattr(notes, name, draw(lines, name, list(typing.get_type_hints(function))))
    try:
        controller = importlib.import_module("wit_world.imports.controller")
    except ModuleNotFoundError:
        return
    for name, function in vars(controller).copy().items():
        if isinstance(function, types.FunctionType) and name in controller.__all__:
            setattr(controller, name, method(lines, name, typing.get_type_hints(function), energy))


def draw(lines, name, names):
    def note(*values, **named):
        given = dict(zip(names, values)) | named
        given.pop("return", None)
        lines.drawings.append({name.removeprefix("draw_"): given})

    return note


def method(lines, name, hints, energy):
    result = hints.pop("return")
    if name == "yield_":
        return lines.pause
    if name == "get_energy_used":
        return lambda: 0
    if name == "get_energy_left":
        return lambda: energy
    if result is float:
        def chance():
            lines.draws += 1
            return lines.call(name, {"draw": lines.draws - 1}, result)

        return chance

    def ask(*values, **named):
        values = list(values) + [named.get(key) for key in list(hints)[len(values):]]
        return lines.call(json_name(name), arguments(hints, values), result)

    return ask


def show_mistake(folder, kind, error, trace):
    """A traceback that begins in the bot's own files; the last line, which becomes the fault, starts with the innermost of its own lines."""
    while trace and trace.tb_next and trace.tb_frame.f_code.co_filename == __file__:
        trace = trace.tb_next
    traceback.print_exception(kind, error, trace)
    own = [frame for frame in traceback.extract_tb(trace) if frame.filename.startswith(os.path.join(folder, ""))]
    place = f"{os.path.relpath(own[-1].filename, folder)}:{own[-1].lineno} in {own[-1].name}(): " if own else ""
    what = traceback.format_exception_only(kind, error)[-1].strip()
    print(f"crashed: {place}{what}", file=sys.stderr, flush=True)


def main(folder, module):
    sys.excepthook = functools.partial(show_mistake, folder)
    lines = Lines()
    setup = lines.read()
    limits = setup["limits"]
    connect(lines, limits.get("turn_fuel") or 2**32 - 1)
    world = importlib.import_module("wit_world")
    kit = importlib.import_module("wit_world.imports.types")
    context = kit.Context(setup["random"], limits.get("turn_fuel"), limits.get("match_fuel"), limits.get("memory"))
    # The same numbers as in a component.
    random.seed(setup["random"])
    sys.path[0] = HERE
    sys.path.insert(1, folder)
    debug = os.environ.get("AGON_DEBUG")
    call = Debugger(int(debug)).call if debug else lambda function, *values: function(*values)
    if to := os.environ.get("AGON_PROFILE"):
        profile = Profile(to, folder)
        call, lines.at_end = profile.call, profile.write
        if hasattr(world.WitWorld, "run"):
            lines.exchange = profile.waiting(lines.exchange)
    code = importlib.import_module(module)
    bot = code.Bot() if hasattr(code, "Bot") else code
    if hasattr(world.WitWorld, "run"):
        lines.write({"ready": True})
        lines.read()
        call(bot.run, context)
        lines.write({"pause": "returned"})
        return
    if hasattr(bot, "start"):
        bot.start(from_json(kit.Setup, setup["setup"]), context)
    lines.write({"ready": True})
    while True:
        view = from_json(kit.View, lines.read()["view"])
        orders = [to_json(order) for order in call(bot.play, view) or []]
        drawings, lines.drawings = lines.drawings, []
        lines.write({"orders": orders, "draw": drawings} if drawings else {"orders": orders})


if __name__ == "__main__":
    if sys.argv[1] == "--attach":
        attach(int(sys.argv[2]))
    else:
        main(*sys.argv[1:])
