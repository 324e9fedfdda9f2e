"""Tests of the bot on boards of your own making. Run them with: python3 -m unittest"""

import unittest

from agon import Bike, Context, Item, Params, Point, Seat, Setup, View
from bot import Bot


def movements(*rows, item=None):
    """Asks the bot, in seat 0, on a board: '.' is a free vertex, 'x' a trail of the last bike, a digit is a bike of that seat, a blank is
    nothing. Vertices are numbered as you read them and joined to those beside, above and below. There are as many seats as digits, two at
    least. Bikes are numbered as in a match: the first of every seat, then the second of every seat, and so on; where a seat has fewer
    than another, the rest of its bikes have exploded. `item` is what the bot's bikes carry."""
    places = [(row, col) for row, text in enumerate(rows) for col, letter in enumerate(text) if letter != " "]
    number = {place: vertex for vertex, place in enumerate(places)}
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    neighbours = [[number[r + i, c + j] for i, j in steps if (r + i, c + j) in number] for r, c in places]
    letters = [rows[row][col] for row, col in places]
    seats = max([2] + [int(letter) + 1 for letter in letters if letter.isdigit()])
    starts = [[vertex for vertex, letter in enumerate(letters) if letter == str(seat)] for seat in range(seats)]
    most = max(map(len, starts))
    bikes = []
    for number in range(most):
        for seat, own in enumerate(starts):
            alive = number < len(own)
            carried = item if alive and seat == 0 else None
            bikes.append(Bike(len(bikes), seat, own[number] if alive else 0, carried, 0, 0, alive, alive))
    laid = {bike.vertex: bike.id for bike in bikes if bike.alive}
    walls = [max(laid.values()) if letter == "x" else laid.get(vertex, -1) for vertex, letter in enumerate(letters)]
    mine = bytes(bike.id for bike in bikes if bike.seat == 0)
    params = Params(seats, most, 200, 50, 8, 3, 50)
    bot = Bot()
    bot.start(Setup(0, "test", params, mine, neighbours, [Point(0, 0, 0)] * len(places), []), Context(1, None, None, None))
    orders = bot.play(View(0, 0, walls, [], [], bikes, [Seat(0, None)] * seats))
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

    def test_moves_all_bikes_of_its_seat(self):
        self.assertEqual(movements("1.0", "   ", "2.0"), [(0, 1, False), (3, 4, False)])


if __name__ == "__main__":
    unittest.main()
