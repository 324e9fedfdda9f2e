"""{{name}}"""

from agon import Context, Order, Order_Move, Setup, View


class Bot:
    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first turn."""

    def play(self, view: View) -> list[Order]:
        """Called each time you are to move."""
        return [Order_Move(view.targets[0])]
