package demoplayer;

import aic2021.user.UnitController;

/** Settlements and whatever else only stands there. */
class Structure extends MyUnit {
    Structure(UnitController uc) {
        super(uc);
    }

    void playRound() {
        attack();
    }
}
