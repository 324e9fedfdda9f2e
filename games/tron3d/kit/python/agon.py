# Written by agon-bindings from bot.wit; changes here are lost.
"""All that a bot needs, in one place."""

from wit_world.imports.notes import *  # noqa: F401,F403
from wit_world.imports import notes  # noqa: F401
from wit_world.imports.types import *  # noqa: F401,F403
