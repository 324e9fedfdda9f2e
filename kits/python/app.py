"""Between the exports of the component and a bot: a class `Bot`, or functions, in its module. What plays a seat has `start` and `play`, what plays a
unit has `run`."""

import os
import random
import sys
import traceback

from wit_world.imports import notes


class _Log:
    """What is printed goes to the bot's log, line by line."""

    def __init__(self):
        self.rest = ""

    def write(self, text):
        *lines, self.rest = (self.rest + text).split("\n")
        for line in lines:
            notes.log(line)
        return len(text)

    def flush(self):
        pass


import {module} as module  # noqa: E402


def _sources():
    """The lines of the bot's files, read while the component is made: there are no files in a match."""
    home = os.path.dirname(module.__file__)
    files = {getattr(each, "__file__", None) or "" for each in list(sys.modules.values())}
    found = {}
    for name in files:
        if name.endswith(".py") and os.path.dirname(name) == home:
            with open(name, encoding="utf-8") as file:
                found[name] = file.read().split("\n")
    return found


_files = _sources()
_bot = None


def _explain(error):
    """A traceback like Python's own, of the bot's files alone. (Python's own looks for files.)"""
    yield "Traceback (most recent call last):"
    for frame, line in traceback.walk_tb(error.__traceback__):
        name = frame.f_code.co_filename
        if name in _files:
            yield f'  File "{os.path.basename(name)}", line {line}, in {frame.f_code.co_name}'
            yield f"    {_files[name][line - 1].strip()}"
    yield f"{type(error).__name__}: {error}"


def _safely(work):
    """Runs a part of the bot. The traceback of a mistake is in its log before the bot is out."""
    try:
        return work()
    except BaseException as error:
        for line in _explain(error):
            notes.log(line)
        raise


def _begin(context):
    sys.stdout = sys.stderr = _Log()
    # A mistake is in the log already; printing it again would look for files.
    traceback._print_exception_bltin = lambda *_: None
    # The same numbers when the match is played again.
    random.seed(context.random)


class WitWorld:
    def start(self, setup, context):
        _begin(context)

        def work():
            global _bot
            _bot = module.Bot() if hasattr(module, "Bot") else module
            if hasattr(_bot, "start"):
                _bot.start(setup, context)

        _safely(work)

    def play(self, view):
        return _safely(lambda: list(_bot.play(view) or []))

    def run(self, context):
        _begin(context)
        _safely(lambda: (module.Bot() if hasattr(module, "Bot") else module).run(context))
