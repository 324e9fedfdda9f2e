"""Tests of the bot in a small world of your own making. Run them with: python3 -m unittest"""

import unittest
from unittest import mock

from agon import Direction, Location, ResourceInfo, ResourceType, Team, UnitInfo, UnitType
from bot import Bot, around


def unit(kind, x=10, y=10, team=Team.A):
    return UnitInfo(1, team, kind, Location(x, y), 10, 10, 4, 11, 20000, 20000, 0, 0, 0, 0, 0)


def bot(**answers):
    """A bot whose controller gives these answers, and otherwise nothing."""
    made = Bot()
    made.uc = mock.MagicMock()
    made.home, made.heading, made.workers, made.explorers = Location(5, 5), Direction.NORTH, 0, 0
    made.uc.sense_units.return_value = []
    made.uc.can_attack.return_value = made.uc.can_deposit.return_value = False
    made.uc.get_resources_carried.return_value = [0, 0, 0]
    for name, answer in answers.items():
        getattr(made.uc, name).return_value = answer
    return made


class BotTest(unittest.TestCase):
    def test_a_worker_goes_to_the_nearest_resource(self):
        wood = ResourceInfo(ResourceType.WOOD, 500, Location(13, 10))
        made = bot(can_gather_resources=False, sense_resources=[wood], sense_unit_at_location=None, get_round=0)
        made.worker(unit(UnitType.WORKER))
        made.uc.move.assert_called_once_with(Direction.EAST)

    def test_a_worker_gathers_where_it_can(self):
        made = bot(can_gather_resources=True)
        made.worker(unit(UnitType.WORKER))
        made.uc.gather_resources.assert_called_once_with()

    def test_what_is_in_the_way_is_passed_on_the_nearest_side(self):
        north, west = Direction.NORTH, Direction.WEST
        self.assertEqual(around(north, True), [north, Direction.NORTHWEST, Direction.NORTHEAST, west, Direction.EAST])

    def test_locations_can_be_remembered(self):
        seen = {Location(1, 2)}
        self.assertIn(Location(0, 1).add(1, 1), seen)
        self.assertIn(Location(1, 1).add(Direction.NORTH), seen)
        self.assertEqual(Team.A.get_opponent(), Team.B)
        self.assertTrue(UnitType.FARM.is_structure())


if __name__ == "__main__":
    unittest.main()
