package rivalplayer;

import aic2021.user.*;

/**
 * Rival: the next step after your first bot. It has more workers, and researches level by level up to the wheel, which wins the match. It passes
 * the gate nearly always: play against it once you beat Dummy.
 */
public class UnitPlayer {
    // Fields are what a unit remembers from turn to turn. It shares nothing with other units.
    Location home;
    Direction heading = Direction.NORTH;
    int workers = 0;
    int explorers = 0;

    /** The life of a unit. If this method returns, the unit dies. */
    public void run(UnitController uc) {
        home = uc.getLocation();
        while (true) {
            // Which unit is this? Under construction it can only look and communicate.
            UnitInfo me = uc.getInfo();
            if (!me.isBeingConstructed()) {
                if (me.getType() == UnitType.BASE) base(uc);
                if (me.getType() == UnitType.WORKER) worker(uc, me);
                if (me.getType() == UnitType.EXPLORER) explorer(uc, me);
            }
            // Ends the turn; the program goes on here in the next round.
            uc.yield();
        }
    }

    /** The base attacks whom it sees, spawns workers and explorers, and researches. */
    void base(UnitController uc) {
        attackAny(uc);
        if (workers < 12 && spawnAnywhere(uc, UnitType.WORKER)) workers++;
        if (explorers < 2 && workers >= 3 * (explorers + 1) && spawnAnywhere(uc, UnitType.EXPLORER)) explorers++;
        Technology[] wanted = {
            Technology.UTENSILS, Technology.BOXES, Technology.ROCK_ART, Technology.HUTS, Technology.NAVIGATION,
            Technology.SHARPENERS, Technology.CRYSTALS, Technology.COMBUSTION, Technology.HOUSES, Technology.WHEEL,
        };
        for (Technology technology : wanted) {
            if (workers >= 6 && uc.canResearchTechnology(technology)) uc.researchTechnology(technology);
        }
    }

    /** Workers gather what they stand on, bring it home when they are full, and look for more. */
    void worker(UnitController uc, UnitInfo me) {
        attackAny(uc);
        int most = 0;
        for (int carried : uc.getResourcesCarried()) most = Math.max(most, carried);
        if (most > 0 && uc.canDeposit()) {
            uc.deposit();
        } else if (most >= GameConstants.MAX_RESOURCE_CAPACITY) {
            walk(uc, me.getLocation(), home);
        } else if (uc.canGatherResources()) {
            uc.gatherResources();
        } else {
            search(uc, me.getLocation());
        }
    }

    /** Goes to the nearest resource that nobody stands on. */
    void search(UnitController uc, Location here) {
        for (ResourceInfo found : uc.senseResources()) {
            if (uc.senseUnitAtLocation(found.location) != null) continue;
            walk(uc, here, found.location);
            return;
        }
        wander(uc);
    }

    /** Explorers carry a torch into the dark, and leave a fire before it goes out. */
    void explorer(UnitController uc, UnitInfo me) {
        if (me.getTorchRounds() == 0 && uc.canLightTorch()) uc.lightTorch();
        if (me.getTorchRounds() > 0 && me.getTorchRounds() < 20 && uc.canThrowTorch(me.getLocation())) {
            uc.throwTorch(me.getLocation());
        }
        wander(uc);
    }

    /** Attacks the first unit of the other team, or deer, that it can. */
    void attackAny(UnitController uc) {
        if (!uc.canAttack()) return;
        Team mine = uc.getTeam();
        for (UnitInfo other : uc.senseUnits()) {
            if (other.getTeam() != mine && uc.canAttack(other.getLocation())) {
                uc.attack(other.getLocation());
                return;
            }
        }
    }

    /** Whether it could spawn, on any side. */
    boolean spawnAnywhere(UnitController uc, UnitType type) {
        for (Direction dir : Direction.values()) {
            if (uc.canSpawn(type, dir)) {
                uc.spawn(type, dir);
                return true;
            }
        }
        return false;
    }

    /** A step towards a place, or past what is in the way. */
    void walk(UnitController uc, Location from, Location to) {
        if (!uc.canMove()) return;
        Direction straight = from.directionTo(to);
        boolean left = uc.getRound() % 16 < 8;
        Direction one = left ? straight.rotateLeft() : straight.rotateRight();
        Direction other = left ? straight.rotateRight() : straight.rotateLeft();
        Direction far = left ? one.rotateLeft() : one.rotateRight();
        Direction farther = left ? other.rotateRight() : other.rotateLeft();
        for (Direction dir : new Direction[] {straight, one, other, far, farther}) {
            if (uc.canMove(dir)) {
                uc.move(dir);
                return;
            }
        }
    }

    /** Goes on straight until something is in the way. */
    void wander(UnitController uc) {
        if (!uc.canMove()) return;
        if (uc.canMove(heading) && uc.getRandomDouble() < 0.95) {
            uc.move(heading);
        } else {
            heading = Direction.values()[(int) (8 * uc.getRandomDouble())];
        }
    }
}
