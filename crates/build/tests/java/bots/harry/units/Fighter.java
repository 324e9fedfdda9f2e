package harry.units;
import aic2021.user.*;
import java.util.stream.*;
public class Fighter extends MyUnit {
    private Location target;
    public Fighter(UnitController uc) { super(uc); }
    @Override public void playRound() {
        torches();
        if (uc.canReadSmokeSignals()) { int[] signals = uc.readSmokeSignals(); IntStream.of(signals).filter(s -> (s & 3) == 3).max().ifPresent(s -> target = new Location(s >>> 14 & MASK, s >>> 2 & MASK)); }
        UnitInfo prey = weakest(uc.senseUnits(uc.getOpponent()));
        if (prey != null) uc.attack(prey.getLocation());
        if (!(target != null ? towards(target) : wander())) wander();
    }
}
