package harry.units;
import aic2021.user.*;
import harry.util.*;
import java.util.*;

public abstract class MyUnit implements Constants {
    protected final UnitController uc;
    protected final Direction[] dirs = Direction.values();
    protected final Grid<Integer> grid = new Grid<>();
    public int rounds;
    protected Location home;
    private Direction heading = Direction.ZERO;
    MyUnit() { this(null); }
    public MyUnit(UnitController uc) { this.uc = uc; if (uc != null) home = uc.getLocation(); }
    public abstract void playRound();
    protected void torches() { if (uc.canLightTorch() && uc.getInfo().getTorchRounds() < 20) uc.lightTorch(); }
    protected boolean go(Direction... wanted) {
        for (Direction d : wanted) if (uc.canMove(d) && !uc.hasTrap(uc.getLocation().add(d))) { uc.move(d); return true; }
        return false;
    }
    protected boolean towards(Location to) {
        if (to == null) return false;
        Direction d = uc.getEnergyLeft() > 9000 ? grid.path(uc.getLocation(), to, l -> uc.isAccessible(l) && uc.senseUnitAtLocation(l) == null, 60) : uc.getLocation().directionTo(to);
        return go(d, d.rotateLeft(), d.rotateRight(), d.rotateLeft().rotateLeft(), d.rotateRight().rotateRight());
    }
    protected boolean wander() {
        if (heading == Direction.ZERO || uc.getRandomDouble() < 0.1) heading = dirs[(int) (uc.getRandomDouble() * 8)];
        boolean moved = go(heading, heading.rotateLeft(), heading.rotateRight());
        if (!moved) heading = heading.opposite();
        return moved;
    }
    protected UnitInfo weakest(UnitInfo[] all) {
        return Arrays.stream(all).filter(u -> uc.canAttack(u.getLocation())).min(Comparator.comparingInt(UnitInfo::getHealth).thenComparing(u -> u.getLocation().x)).orElse(null);
    }
}
