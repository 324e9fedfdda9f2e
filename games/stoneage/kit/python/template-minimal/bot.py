"""{{name}}"""

from agon import DIRECTIONS, Context, UnitController, UnitType


class Bot:
    """Every unit runs this program, in a memory of its own."""

    def run(self, context: Context) -> None:
        """The life of a unit. If this function returns, the unit dies."""
        uc = UnitController(context)
        while True:
            for direction in DIRECTIONS:
                if uc.can_spawn(UnitType.WORKER, direction):
                    uc.spawn(UnitType.WORKER, direction)
            uc.yield_()
