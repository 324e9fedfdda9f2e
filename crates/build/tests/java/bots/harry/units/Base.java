package harry.units;
import aic2021.user.*;
import java.util.*;
public class Base extends MyUnit {
    private final EnumMap<UnitType, Integer> made = new EnumMap<>(UnitType.class);
    private final Deque<Technology> plan = new ArrayDeque<>(Arrays.asList(Technology.COIN, Technology.UTENSILS, Technology.BOXES, Technology.JOBS, Technology.COOKING, Technology.HUTS, Technology.SCHOOLS, Technology.WHEEL));
    private enum Phase { GROW { UnitType next(int n) { return n % 3 == 2 ? UnitType.EXPLORER : UnitType.WORKER; } }, FIGHT; UnitType next(int n) { return n % 2 == 0 ? UnitType.AXEMAN : UnitType.SPEARMAN; } }
    public Base(UnitController uc) { super(uc); }
    @Override public void playRound() {
        UnitInfo target = weakest(uc.senseUnits(uc.getOpponent()));
        if (target != null && uc.canAttack(target.getLocation())) uc.attack(target.getLocation());
        while (!plan.isEmpty() && uc.canResearchTechnology(plan.peek())) { uc.researchTechnology(plan.peek()); uc.println("researched " + plan.poll().name().toLowerCase()); }
        Phase phase = uc.getTotalUnits() < 12 ? Phase.GROW : Phase.FIGHT;
        UnitType type = phase.next(made.values().stream().mapToInt(Integer::intValue).sum());
        for (Direction d : dirs) if (uc.canSpawn(type, d)) { uc.spawn(type, d); made.merge(type, 1, Integer::sum); break; }
        if (uc.getRound() % 500 == 499) uc.println(String.format("%s %04d %s wood=%d %.2f", NAME, uc.getRound(), made, uc.getResource(Resource.WOOD), uc.getPercentageOfEnergyUsed()));
    }
}
