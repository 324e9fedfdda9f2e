"""{{name}}: moves to where it has most room, along walls."""

from agon import Bike, Context, Item, Movement, Order, Order_Move, Setup, View, notes


class Bot:
    """One object plays the whole match: what it remembers is in its attributes."""

    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat
        # The neighbours of each vertex.
        self.neighbours = [list(around) for around in setup.neighbours]
        self.movements = 0

    def play(self, view: View) -> list[Order]:
        """Called in every round: moves each of your bikes that has to move."""
        # Where a trail lies, or where a bike of yours is about to move.
        self.blocked = [wall >= 0 for wall in view.walls]
        # Where rivals are that move in this round, too.
        self.rivals = {b.vertex for b in view.bikes if b.seat != self.seat and b.to_move}
        orders: list[Order] = []
        for bike in view.bikes:
            # In even rounds every bike has to move or it explodes, in odd rounds those in turbo mode.
            if bike.seat != self.seat or not bike.to_move:
                continue
            to, item = self.ride(bike)
            self.blocked[to] = True
            orders.append(Order_Move(Movement(bike.id, to, item)))
            # A place is a vertex: the row is its number, and the column is 0.
            notes.draw_cell(to, 0, 0xFFC800)
            self.movements += 1
        # What you plot and draw is shown in the viewer, to you alone.
        notes.plot("movements", self.movements)
        return orders

    def ride(self, bike: Bike) -> tuple[int, bool]:
        """Where a bike moves, and whether it uses its item."""
        around = self.neighbours[bike.vertex]
        free = [vertex for vertex in around if not self.blocked[vertex]]
        if not free:
            # Walled in: only a ghost gets out.
            return around[0], bike.item == Item.GHOST
        to = max(free, key=self.worth)
        # A turbo moves twice as often: that needs room.
        return to, bike.item == Item.TURBO and self.room(to) > 50

    def worth(self, vertex: int) -> int:
        """What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and
        less if a rival can move there in the same round, because then one of you crashes."""
        around = self.neighbours[vertex]
        exits = sum(not self.blocked[other] for other in around)
        value = 10 * self.room(vertex) - exits
        contested = any(other in self.rivals for other in around)
        return value // 2 if contested else value

    def room(self, start: int) -> int:
        """How many free vertices can be reached from a free one, itself among them: a breadth-first search that ends at 200."""
        seen = self.blocked.copy()
        seen[start] = True
        queue = [start]
        for vertex in queue:
            if len(queue) >= 200:
                break
            for other in self.neighbours[vertex]:
                if not seen[other]:
                    seen[other] = True
                    queue.append(other)
        return len(queue)
