"""What agents are rewarded for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Sequence, Union

if TYPE_CHECKING:
    from .match import Standing

RewardFunction = Callable[["Sequence[Standing]", "Sequence[Standing]", int, bool], float]
"""Of the standings before and after a step, the seat, and whether the match is over."""
Reward = Union[str, RewardFunction]
"""`"score"`, `"rank"`, or a function."""


def by_score(before: Sequence[Standing], after: Sequence[Standing], seat: int, over: bool) -> float:
    """By how much the seat's score grew compared with the average of the others'."""
    grown = [float(b.score - a.score) for a, b in zip(before, after)]
    return grown[seat] - (sum(grown) - grown[seat]) / max(1, len(grown) - 1)


def by_rank(before: Sequence[Standing], after: Sequence[Standing], seat: int, over: bool) -> float:
    """At the end, from 1 for the first to -1 for the last; before, nothing. Equal ranks share."""
    if not over:
        return 0.0
    if len(after) == 1:
        return 1.0
    sharing = sum(other.rank == after[seat].rank for other in after)
    middle = after[seat].rank - 1 + (sharing - 1) / 2
    return 1.0 - 2.0 * middle / (len(after) - 1)


def for_all(reward: Reward) -> Callable[[Sequence[Standing], Sequence[Standing], bool], list[float]]:
    """The rewards of all seats for the standings before and after a step, and whether the match is over."""
    of_seat = function(reward)
    if of_seat is not by_score:
        return lambda before, after, over: [of_seat(before, after, seat, over) for seat in range(len(after))]

    def scores(before: Sequence[Standing], after: Sequence[Standing], over: bool) -> list[float]:
        grown = [float(b.score - a.score) for a, b in zip(before, after)]
        total, others = sum(grown), max(1, len(grown) - 1)
        return [own - (total - own) / others for own in grown]

    return scores


def function(reward: Reward) -> RewardFunction:
    """The function that a name stands for."""
    if callable(reward):
        return reward
    try:
        return {"score": by_score, "rank": by_rank}[reward]
    except KeyError:
        raise ValueError(f"`{reward}` is not a reward: use score, rank or a function") from None
