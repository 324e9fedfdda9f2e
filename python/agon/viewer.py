"""Watching: the viewer as a page, also inside a notebook."""

from __future__ import annotations

import html
from typing import Any, Optional

from . import _core
from .match import Match

RENDER_MODES = ["human", "rgb_array", "html"]


def mode(render_mode: Optional[str]) -> Optional[str]:
    """A mode that `render` knows, or none."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"`{render_mode}` is not a render mode: use {', '.join(RENDER_MODES)}")
    return render_mode


class Html(str):
    """A page with the viewer and a replay in it. A notebook shows it inline; written to a file, it opens in any browser."""

    def _repr_html_(self) -> str:
        return (
            '<iframe style="width: 100%; height: 600px; border: 0" sandbox="allow-scripts" '
            f'srcdoc="{html.escape(self, quote=True)}"></iframe>'
        )


def to_html(replay: bytes) -> Html:
    """A replay with the viewer, as a single page."""
    return Html(_core.export_html(replay))


def render(match: Match, mode: Optional[str]) -> Any:
    """What `render` of an environment returns: a page, an array of pixels, or, for people, nothing after showing the page."""
    if mode == "rgb_array":
        return match.draw()
    if mode == "html":
        return to_html(match.replay())
    if mode == "human":
        try:
            from IPython.display import display
        except ImportError:
            print(match.reason)
        else:
            display(to_html(match.replay()))
    return None
