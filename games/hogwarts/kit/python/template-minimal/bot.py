"""{{name}}"""

from agon import Context, Dir, Order, Order_Move, Setup, Target, View


class Bot:
    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat

    def play(self, view: View) -> list[Order]:
        """Called in every round."""
        return [Order_Move(Target(unit.id, Dir.LEFT)) for unit in view.units if unit.seat == self.seat]
