"""Between the exports of the component and a bot: a class `Bot`, or functions, in its module. What plays a seat has `start` and `play`, what plays a
unit has `run`."""

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

_bot = None


def _safely(work):
    """Runs a part of the bot. The traceback of a mistake is in its log before the bot is out."""
    try:
        return work()
    except BaseException:
        for line in traceback.format_exc().rstrip().split("\n"):
            notes.log(line)
        raise


def _begin(context):
    sys.stdout = sys.stderr = _Log()
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
