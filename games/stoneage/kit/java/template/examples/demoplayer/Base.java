package demoplayer;

import aic2021.user.*;

class Base extends MyUnit {
    int spawned = 0;

    Base(UnitController uc) {
        super(uc);
    }

    void playRound() {
        attack();
        // Every fourth unit is an explorer.
        if (spawned < 11 && spawn(spawned % 4 == 3 ? UnitType.EXPLORER : UnitType.WORKER)) {
            spawned++;
        }
        Technology[] wanted = {Technology.BOXES, Technology.UTENSILS};
        for (Technology technology : wanted) {
            if (spawned > 6 && uc.canResearchTechnology(technology)) {
                uc.researchTechnology(technology);
            }
        }
    }
}
