# Written by agon-bindings from bot.wit; changes here are lost.
from __future__ import annotations

from abc import abstractmethod
from typing import List, Optional, Protocol, Tuple

from .imports import types


class WitWorld(Protocol):
    @abstractmethod
    def start(self, setup: types.Setup, context: types.Context) -> None:
        """Called once, before the first round."""
        raise NotImplementedError

    @abstractmethod
    def play(self, view: types.View) -> List[types.Order]:
        """Called in every round: gives the orders, at most 1000."""
        raise NotImplementedError
