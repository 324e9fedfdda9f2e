"""{{name}}"""

from agon import Context, Movement, Order, Order_Move, Setup, View


class Bot:
    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat
        self.neighbours = setup.neighbours

    def play(self, view: View) -> list[Order]:
        """Called in every round."""
        mine = [bike for bike in view.bikes if bike.seat == self.seat and bike.to_move]
        return [Order_Move(Movement(bike.id, self.neighbours[bike.vertex][0], False)) for bike in mine]
