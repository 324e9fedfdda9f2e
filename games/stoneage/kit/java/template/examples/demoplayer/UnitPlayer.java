package demoplayer;

import aic2021.user.*;

/** The Demo bot: workers gather and settle, explorers carry torches into the dark. */
public class UnitPlayer {
    public void run(UnitController uc) {
        MyUnit unit;
        if (uc.getType() == UnitType.BASE) {
            unit = new Base(uc);
        } else if (uc.getType() == UnitType.WORKER) {
            unit = new Worker(uc);
        } else if (uc.getType() == UnitType.EXPLORER) {
            unit = new Explorer(uc);
        } else {
            unit = new Structure(uc);
        }
        while (true) {
            if (!uc.getInfo().isBeingConstructed()) {
                unit.playRound();
            }
            uc.yield();
        }
    }
}
