package harry.units;
import aic2021.user.*;
import java.util.*;
public class Worker extends MyUnit {
    public Worker(UnitController uc) { super(uc); }
    private int load() { int sum = 0; for (int r : uc.getResourcesCarried()) sum += r; return sum; }
    @Override public void playRound() {
        torches();
        if (uc.canDeposit()) uc.deposit();
        boolean full = load() >= (uc.isResearched(Technology.BOXES) ? GameConstants.MAX_RESOURCE_CAPACITY_BOXES : GameConstants.MAX_RESOURCE_CAPACITY);
        if (!full && uc.canGatherResources()) { uc.gatherResources(); return; }
        if (full) { towards(home); return; }
        ResourceInfo[] seen = uc.senseResources();
        List<ResourceInfo> sorted = new ArrayList<>(Arrays.asList(seen));
        sorted.removeIf(r -> r.amount == 0 || uc.senseUnitAtLocation(r.location) != null);
        sorted.sort((a, b) -> { int d = a.location.distanceSquared(uc.getLocation()) - b.location.distanceSquared(uc.getLocation()); return d != 0 ? d : b.getAmount() - a.getAmount(); });
        if (sorted.isEmpty() || !towards(sorted.get(0).location)) wander();
        int art = encode(uc.getLocation(), uc.getTeam() == Team.A ? 1 : 2) % GameConstants.MAX_ROCK_ART_NUMBER;
        if (uc.canDraw(art)) uc.draw(art);
    }
}
