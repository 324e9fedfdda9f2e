"""The games of Agon as learning environments, with the very rules of the arena.

- `parallel_env` and `aec_env` make PettingZoo environments, `SingleEnv` a Gymnasium environment against other bots.
- `VectorEnv` plays many matches at once, in arrays that are allocated once.
- `Match` is one match without any of that: `step`, `save`, `load`, `clone`.
- `play` plays whole matches between bots, `load_replays` reads replays into arrays.
"""

from ._core import SANDBOX, __version__
from .bots import kit
from .match import Match, Standing
from .aec import AgonAECEnv, aec_env
from .parallel import AgonParallelEnv, parallel_env
from .playing import Played, play
from .games import Game, boards, bots, game, games, generate_board
from .replays import Demonstrations, Replay, load_replays, read_replay
from .rewards import by_rank, by_score
from .single import SingleEnv
from .spaces import Choice, Layout, Orders, Section
from .vector import VectorEnv
from .viewer import Html, to_html

__all__ = [
    "AgonAECEnv",
    "AgonParallelEnv",
    "Choice",
    "Demonstrations",
    "Game",
    "Html",
    "Layout",
    "Match",
    "Orders",
    "Played",
    "Replay",
    "SANDBOX",
    "Section",
    "SingleEnv",
    "Standing",
    "VectorEnv",
    "__version__",
    "aec_env",
    "boards",
    "bots",
    "by_rank",
    "by_score",
    "game",
    "games",
    "generate_board",
    "kit",
    "load_replays",
    "parallel_env",
    "play",
    "read_replay",
    "to_html",
]
