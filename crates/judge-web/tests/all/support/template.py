from agon import Bot, Order, directions

class Mine(Bot):
    def start(self, setup):
        self.setup = setup
        self.rows = setup.rows
        self.cols = setup.cols
        self.seen = [[False] * setup.cols for _ in range(setup.rows)]

    def inside(self, row, col):
        return 0 <= row < self.rows and 0 <= col < self.cols

    def neighbours(self, row, col):
        for name, (down, right) in directions.items():
            if self.inside(row + down, col + right):
                yield name, row + down, col + right

    def turn(self, view):
        orders = []
        for unit in view.units:
            if unit.owner == view.me and unit.alive:
                orders.append(self.decide(view, unit))
        return orders
