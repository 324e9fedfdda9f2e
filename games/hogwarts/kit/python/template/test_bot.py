"""Tests of the bot on boards of your own making. Run them with: python3 -m unittest"""

import unittest

from agon import Context, Dir, Kind, Order_Move, Place, Seat, Setup, Target, Unit, View
from bot import Bot


def table(*rows):
    """A bot in seat 0 and a view of a board: W wall, . corridor, 0 to 3 corridor of that clan, + book, a to d a wizard of clan 0 to 3,
    @ Voldemort. The ghosts are far away, and so is Voldemort if he is not drawn. The first wizard has the id 4."""
    # The constants of the default board, but for the size.
    setup = Setup(
        seat=0, num_players=4, num_rounds=200, board_rows=len(rows), board_cols=len(rows[0]), num_ini_wizards_per_clan=20,
        num_ini_books=50, clan_ini_magic_strength=1000, points_for_converting_wizard=100, points_per_owned_cell=1,
        book_magic_strength=50, rounds_for_converting=5, rounds_attack_resting_ghost=15, rounds_spell_resting_ghost=60,
        rounds_no_attack_ghost=5,
    )
    units = [Unit(seat, Kind.GHOST, seat, 255, 255, 60, None, None) for seat in range(4)]
    voldemort = Place(200, 200)
    cells = []
    for row, text in enumerate(rows):
        for col, letter in enumerate(text):
            cell = {"W": 5, "+": 4 | 8}.get(letter, 4)
            if letter.isdigit():
                cell = int(letter)
            elif letter in "abcd":
                cell = "abcd".index(letter)
                units.append(Unit(len(units), Kind.WIZARD, cell, row, col, 0, None, None))
            elif letter == "@":
                voldemort = Place(row, col)
            cells.append(cell)
    seats = [Seat(0, 1000, 50, 20, False) for _ in range(4)]
    bot = Bot()
    bot.start(setup, Context(1, None, None, None))
    return bot, View(0, 0, bytes(cells), units, voldemort, [7] * 15, seats)


class BotTest(unittest.TestCase):
    def test_goes_to_the_closest_book_around_the_wall(self):
        bot, view = table("000000", "aW+000", "000000")
        self.assertEqual(bot.play(view), [Order_Move(Target(4, Dir.DOWN))])

    def test_attacks_a_clan_that_is_not_stronger(self):
        bot, view = table("000", "0ab", "000")
        self.assertEqual(bot.play(view), [Order_Move(Target(4, Dir.RIGHT))])
        view.seats[1].magic = 120
        self.assertEqual(bot.play(view), [])

    def test_rescues_a_wizard_in_conversion(self):
        bot, view = table("000", "0aa", "000")
        view.units[5].next = 1
        self.assertEqual(bot.play(view), [Order_Move(Target(4, Dir.RIGHT))])

    def test_does_not_go_near_voldemort(self):
        bot, view = table("a00+0@0", "WWWWWWW")
        self.assertEqual(bot.play(view), [])


if __name__ == "__main__":
    unittest.main()
