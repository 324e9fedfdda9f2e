package {{name}};

import aic2021.user.*;

/** Every unit of the team runs this class, in a memory of its own. */
public class UnitPlayer {
    public void run(UnitController uc) {
        // The code before this loop runs once, in the round in which the unit is created.
        while (true) {
            // What the unit does in each turn: here it walks around.
            Direction dir = Direction.values()[(int) (8 * Math.random())];
            if (uc.canMove(dir)) {
                uc.move(dir);
            }
            uc.yield(); // the end of the turn
        }
    }
}
