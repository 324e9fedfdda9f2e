package demoplayer;

import aic2021.user.*;

class Worker extends MyUnit {
    Location home;

    Worker(UnitController uc) {
        super(uc);
        home = uc.getLocation();
    }

    void playRound() {
        attack();
        Location here = uc.getLocation();
        for (UnitInfo other : uc.senseUnits(uc.getTeam())) {
            if (other.getType() == UnitType.BASE || other.getType() == UnitType.SETTLEMENT) {
                home = other.getLocation();
                break;
            }
        }
        int most = 0;
        for (int carried : uc.getResourcesCarried()) {
            most = Math.max(most, carried);
        }
        if (most > 0 && uc.canDeposit()) {
            uc.deposit();
        } else if (most >= GameConstants.MAX_RESOURCE_CAPACITY) {
            boolean far = here.distanceSquared(home) > 100;
            boolean rich = uc.getResource(Resource.WOOD) >= 150 && uc.getResource(Resource.STONE) >= 150;
            if (!(far && rich && spawn(UnitType.SETTLEMENT))) {
                walk(here.directionTo(home));
            }
        } else if (uc.canGatherResources()) {
            uc.gatherResources();
        } else {
            search(here);
        }
    }

    void search(Location here) {
        for (ResourceInfo found : uc.senseResources()) {
            if (uc.senseUnitAtLocation(found.location) == null) {
                walk(here.directionTo(found.location));
                return;
            }
        }
        wander();
    }
}
