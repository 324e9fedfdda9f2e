"""Tests of the bot on boards of your own making. Run them with: python3 -m unittest"""

import unittest

from agon import Context, Order_Move, Phase, Seat, Setup, Target, Transition, View
from bot import Bot


def move(rows, *targets, seats=2, transitions=(), phase=Phase.BUILD):
    """The move of the bot, in seat 0, on a board; `targets` are the legal moves."""
    tiles = "".join(rows).encode()
    links = [Transition(*numbers) for numbers in transitions]
    bot = Bot()
    bot.start(Setup(0, seats, len(rows), len(rows[0]), 0, 0, 1, tiles, links), Context(1, None, None, None))
    view = View(0, phase, 0, tiles, [Seat(0, 1, None)] * seats, [Target(*numbers) for numbers in targets])
    [order] = bot.play(view)
    assert isinstance(order, Order_Move)
    return order.value.x, order.value.y, order.value.special


class BotTest(unittest.TestCase):
    def test_takes_more_stones_rather_than_fewer(self):
        rows = ["00000000", "00221000", "00000000", "00122200", "00000000"]
        self.assertEqual(move(rows, (1, 1, 0), (6, 3, 0)), (6, 3, 0))

    def test_follows_lines_through_transitions(self):
        # From (0, 0) northwards a line comes out of the right edge, going west.
        rows = ["0-122", "-----", "02100"]
        self.assertEqual(move(rows, (0, 2, 0), (0, 0, 0), transitions=[(0, 0, 0, 4, 0, 2)]), (0, 0, 0))

    def test_counts_stones_where_lines_cross_once(self):
        # From (0, 1) three lines with two stones each, which cross at two of them, so it takes four; from (0, 4) five.
        rows = ["-22----", "0221---", "-11----", "00-----", "0222221", "00-----"]
        crossing = [(0, 1, 6, 1, 0, 0), (0, 1, 5, 2, 0, 0)]
        self.assertEqual(move(rows, (0, 1, 0), (0, 4, 0), transitions=crossing), (0, 4, 0))

    def test_swaps_with_whoever_has_most(self):
        moves = [(0, 0, 1), (0, 0, 2), (0, 0, 3)]
        self.assertEqual(move(["c21", "333", "333"], *moves, seats=3), (0, 0, 3))

    def test_bombs_the_strongest_rival(self):
        rows = ["1100", "1102", "0022"]
        self.assertEqual(move(rows, (0, 0, 0), (1, 1, 0), (3, 2, 0), phase=Phase.BOMBS), (3, 2, 0))


if __name__ == "__main__":
    unittest.main()
