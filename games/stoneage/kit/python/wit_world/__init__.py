# Written by agon-bindings from bot.wit; changes here are lost.
from __future__ import annotations

from abc import abstractmethod
from typing import List, Optional, Protocol, Tuple

from .imports import types


class WitWorld(Protocol):
    @abstractmethod
    def run(self, context: types.Context) -> None:
        """Called once, in the round in which the unit is created. A unit whose program returns dies."""
        raise NotImplementedError
