# Written by agon-bindings from bot.wit; changes here are lost.
"""What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped. Places are vertices: the row
is the number of a vertex, and the column does not matter."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


def log(text: str) -> None:
    """Writes a line to the bot's log."""
    print(text, file=sys.stderr)


def draw_cell(row: int, col: int, colour: int) -> None:
    """Marks a vertex. Colours are 0xRRGGBB."""
    pass


def draw_point(row: float, col: float, colour: int) -> None:
    """Draws a point."""
    pass


def draw_line(from_row: float, from_col: float, to_row: float, to_col: float, colour: int) -> None:
    """Draws a line from one vertex to another."""
    pass


def draw_text(row: float, col: float, text: str, colour: int) -> None:
    """Writes a text on the board."""
    pass


def plot(series: str, value: float) -> None:
    """Adds a value to a named series, which the viewer plots over the rounds."""
    pass


__all__ = [
    "log",
    "draw_cell",
    "draw_point",
    "draw_line",
    "draw_text",
    "plot",
]
