"""The Demo bot: each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five
movements."""

import random

from agon import Movement, Order_Move


class Bot:
    def start(self, setup, context):
        self.seat = setup.seat
        self.neighbours = setup.neighbours

    def play(self, view):
        orders = []
        for bike in view.bikes:
            if bike.seat != self.seat or not bike.to_move:
                continue
            around = self.neighbours[bike.vertex]
            free = [vertex for vertex in around if view.walls[vertex] < 0]
            item = bike.item is not None and random.random() < 0.2
            orders.append(Order_Move(Movement(bike.id, random.choice(free or around), item)))
        return orders
