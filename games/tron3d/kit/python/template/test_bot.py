"""Tests of the bot on boards of your own making. Run them with: python3 -m unittest"""

import unittest

from agon import Bike, Context, Item, Params, Point, Setup, View
from bot import Bot


def movements(*rows, item=None):
    """Asks the bot, in seat 0, on a board: '.' is a free vertex, 'x' a trail, a digit is a bike of that seat, a blank is nothing.
    Vertices are numbered as you read them and joined to those beside, above and below. `item` is what the bot's bikes carry."""
    places = [(row, col) for row, text in enumerate(rows) for col, letter in enumerate(text) if letter != " "]
    number = {place: vertex for vertex, place in enumerate(places)}
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    neighbours = [[number[r + i, c + j] for i, j in steps if (r + i, c + j) in number] for r, c in places]
    bikes, walls = [], []
    for vertex, (row, col) in enumerate(places):
        letter = rows[row][col]
        walls.append(-1 if letter == "." else len(bikes))
        if letter.isdigit():
            carried = item if letter == "0" else None
            bikes.append(Bike(len(bikes), int(letter), vertex, carried, 0, 0, True, True))
    mine = bytes(bike.id for bike in bikes if bike.seat == 0)
    setup = Setup(0, "test", Params(2, 1, 200, 50, 8, 3, 50), mine, neighbours, [Point(0, 0, 0)] * len(places), [])
    bot = Bot()
    bot.start(setup, Context(1, None, None, None))
    orders = bot.play(View(0, 0, walls, [], [], bikes, []))
    return [(order.value.bike, order.value.to, order.value.item) for order in orders]


class BotTest(unittest.TestCase):
    def test_goes_where_there_is_more_room(self):
        self.assertEqual(movements("..0.....", "       1"), [(0, 3, False)])

    def test_does_not_run_into_trails(self):
        self.assertEqual(movements("x0x", " . ", "1.."), [(0, 3, False)])

    def test_keeps_away_from_where_a_rival_can_move(self):
        self.assertEqual(movements("0.1..", "....."), [(0, 5, False)])

    def test_walled_in_it_becomes_a_ghost(self):
        self.assertEqual(movements("0x.", "x1.", item=Item.GHOST), [(0, 1, True)])


if __name__ == "__main__":
    unittest.main()
