package demoplayer;

import aic2021.user.*;

class Explorer extends MyUnit {
    Explorer(UnitController uc) {
        super(uc);
    }

    void playRound() {
        UnitInfo me = uc.getInfo();
        if (me.getTorchRounds() == 0 && uc.canLightTorch()) {
            uc.lightTorch();
        }
        if (me.getTorchRounds() > 0 && me.getTorchRounds() < 30 && uc.canThrowTorch(me.getLocation())) {
            uc.throwTorch(me.getLocation());
        }
        wander();
    }
}
