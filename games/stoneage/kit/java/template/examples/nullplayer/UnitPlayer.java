package nullplayer;

import aic2021.user.*;

/** Does nothing. */
public class UnitPlayer {
    public void run(UnitController uc) {
        while (true) {
            uc.yield();
        }
    }
}
