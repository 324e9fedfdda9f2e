"""The Demo bot: takes a legal move at random."""

import random

from agon import Order_Move


class Bot:
    def play(self, view):
        return [Order_Move(random.choice(view.targets))]
