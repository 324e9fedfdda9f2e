package {{name}};

import aic2021.user.*;

/** Every unit runs this program, in a memory of its own. */
public class UnitPlayer {
    /** The life of a unit. If this method returns, the unit dies. */
    public void run(UnitController uc) {
        while (true) {
            for (Direction direction : Direction.values()) {
                if (uc.canSpawn(UnitType.WORKER, direction)) {
                    uc.spawn(UnitType.WORKER, direction);
                }
            }
            uc.yield();
        }
    }
}
