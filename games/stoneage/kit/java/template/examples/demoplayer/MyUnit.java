package demoplayer;

import aic2021.user.*;

/** What all units can do. */
abstract class MyUnit {
    final UnitController uc;
    final Direction[] directions = Direction.values();
    Direction heading;

    MyUnit(UnitController uc) {
        this.uc = uc;
        heading = randomDirection();
    }

    abstract void playRound();

    Direction randomDirection() {
        return directions[(int) (8 * uc.getRandomDouble())];
    }

    void attack() {
        if (!uc.canAttack()) {
            return;
        }
        for (UnitInfo other : uc.senseUnits()) {
            if (other.getTeam() != uc.getTeam() && uc.canAttack(other.getLocation())) {
                uc.attack(other.getLocation());
                return;
            }
        }
    }

    boolean spawn(UnitType type) {
        for (Direction dir : directions) {
            if (uc.canSpawn(type, dir)) {
                uc.spawn(type, dir);
                return true;
            }
        }
        return false;
    }

    void walk(Direction dir) {
        if (!uc.canMove()) {
            return;
        }
        boolean left = uc.getRandomDouble() < 0.5;
        for (int turns = 0; turns < 8; turns++) {
            if (uc.canMove(dir)) {
                uc.move(dir);
                return;
            }
            dir = left ? dir.rotateLeft() : dir.rotateRight();
        }
    }

    void wander() {
        if (!uc.canMove()) {
            return;
        }
        if (uc.canMove(heading) && uc.getRandomDouble() < 0.96) {
            uc.move(heading);
        } else {
            heading = randomDirection();
        }
    }
}
