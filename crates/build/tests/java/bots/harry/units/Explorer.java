package harry.units;
import aic2021.user.*;
public class Explorer extends MyUnit {
    public Explorer(UnitController uc) { super(uc); }
    @Override public void playRound() {
        torches(); wander();
        for (UnitInfo u : uc.senseUnits(uc.getOpponent())) { uc.drawPointDebug(u.getLocation(), 255, 0, 0); if (u.getType() == UnitType.BASE && uc.canMakeSmokeSignal()) { uc.makeSmokeSignal(encode(u.getLocation(), 3)); break; } }
        for (Location l : uc.senseWater(25)) grid.put(l, l.x * 100 + l.y);
        grid.best().ifPresent(b -> { if (b % 7 == 0) uc.drawLineDebug(uc.getLocation(), home, 0, b & 255, 0); });
    }
}
