package harry;

import aic2021.user.*;
import harry.units.*;
import harry.util.*;

public class UnitPlayer {
    public void run(UnitController uc) {
        MyUnit unit;
        switch (uc.getType()) {
            case BASE: unit = new Base(uc); break;
            case WORKER: unit = new Worker(uc); break;
            case EXPLORER: unit = new Explorer(uc); break;
            case AXEMAN: case SPEARMAN: case WOLF: unit = new Fighter(uc); break;
            default: unit = new MyUnit(uc) { public void playRound() { torches(); } };
        }
        while (true) {
            try {
                unit.playRound();
            } catch (RuntimeException e) {
                uc.println("oops " + e);
            } finally {
                unit.rounds++;
            }
            uc.yield();
        }
    }
}
