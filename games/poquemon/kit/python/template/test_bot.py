"""Tests of the bot on boards of your own making. Run them with: python3 -m unittest"""

import unittest

from agon import Context, Dir, Order_Attack, Order_Move, Params, Setup, Target, Unit, View
from bot import Bot


def table(*rows, **changes):
    """A bot in seat 0 and a view of a board: a digit is a Poquémon of that seat. `changes` are for the opponents."""
    params = Params(**{name: 1 for name in Params.__dataclass_fields__})
    params.rows, params.cols = len(rows), len(rows[0])
    units = []
    for row, text in enumerate(rows):
        for col, letter in enumerate(text):
            if letter.isdigit():
                unit = Unit(len(units), int(letter), row, col, 1, 1, 1, 0, True, 0, 0)
                if unit.seat != 0:
                    vars(unit).update(changes)
                units.append(unit)
    cells = "".join("." if letter.isdigit() else letter for letter in "".join(rows)).encode()
    bot = Bot()
    bot.start(Setup(0, params, [u.id for u in units if u.seat == 0], []), Context(1, None, None, None))
    return bot, View(0, 0, cells, units, [], [], [])


class BotTest(unittest.TestCase):
    def test_goes_to_the_closest_bonus_around_the_wall(self):
        bot, view = table("XXXXXX", "X0XP.X", "X....X", "XXXXXX")
        self.assertEqual(bot.play(view), [Order_Move(Target(0, Dir.BOTTOM))])

    def test_attacks_whom_it_beats(self):
        bot, view = table("XXXXXX", "X01..X", "XXXXXX")
        self.assertEqual(bot.play(view), [Order_Attack(Target(0, Dir.RIGHT))])

    def test_attacks_past_its_own(self):
        bot, view = table("XXXXXX", "X001.X", "XXXXXX")
        view.units[0].scope = 2
        self.assertEqual(bot.play(view), [Order_Attack(Target(id, Dir.RIGHT)) for id in (0, 1)])

    def test_does_not_attack_whom_it_does_not_beat(self):
        bot, view = table("XXXXXX", "X01..X", "XP...X", "XXXXXX", defense=5)
        self.assertEqual(bot.play(view), [Order_Move(Target(0, Dir.BOTTOM))])


if __name__ == "__main__":
    unittest.main()
