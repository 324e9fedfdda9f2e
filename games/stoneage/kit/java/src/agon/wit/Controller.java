package agon.wit;

/** The interface `controller`, as its functions look in memory. */
public final class Controller {
    private Controller() {
    }

    public static native double getRandomDouble();

    public static native int attack(int atX, int atY);

    public static native int canAttack();

    public static native int canAttackAt(int atX, int atY);

    public static native int canDeposit();

    public static native int canDisarm(int atX, int atY);

    public static native int canDraw(int value);

    public static native int canGatherResources();

    public static native int canLightTorch();

    public static native int canMakeSmokeSignal();

    public static native int canMove();

    public static native int canMoveTo(int dir);

    public static native int canRead(int atX, int atY);

    public static native int canReadSmokeSignals();

    public static native int canResearchTechnology(int technology);

    public static native int canSenseLocation(int atX, int atY);

    public static native int canSpawn(int type, int dir);

    public static native int canThrowTorch(int atX, int atY);

    public static native int deposit();

    public static native int disarm(int atX, int atY);

    public static native int draw(int value);

    public static native int gatherResources();

    public static native int getEnergyLeft();

    public static native int getEnergyUsed();

    public static native int getMaxTotalUnits();

    public static native int getOpponent();

    public static native int getResource(int resource);

    public static native int getRound();

    public static native int getTeam();

    public static native int getTechLevel(int team);

    public static native int getTotalUnits();

    public static native int getType();

    public static native int hasMountain(int atX, int atY);

    public static native int hasResearched(int technology, int team);

    public static native int hasTrap(int atX, int atY);

    public static native int hasWater(int atX, int atY);

    public static native int isAccessible(int atX, int atY);

    public static native int isObstructed(int fromX, int fromY, int toX, int toY);

    public static native int isOutOfMap(int atX, int atY);

    public static native int isResearched(int technology);

    public static native int lightTorch();

    public static native int makeSmokeSignal(int value);

    public static native int move(int dir);

    public static native int read(int atX, int atY);

    public static native int researchTechnology(int technology);

    public static native int senseIllumination(int atX, int atY);

    public static native int spawn(int type, int dir);

    public static native int throwTorch(int atX, int atY);

    public static native void getInfo(int result);

    public static native void getLocation(int result);

    public static native void getResourcesCarried(int result);

    public static native void getVisibleLocations(int some, int radius, int onlyDetectable, int result);

    public static native void killSelf();

    public static native void readSmokeSignals(int result);

    public static native void senseFireAtLocation(int x, int y, int result);

    public static native void senseFires(int some, int radius, int result);

    public static native void senseMountains(int some, int radius, int result);

    public static native void senseResourceInfo(int x, int y, int result);

    public static native void senseResources(int some, int radius, int someResource, int resource, int result);

    public static native void senseTraps(int some, int radius, int result);

    public static native void senseUnitAtLocation(int x, int y, int result);

    public static native void senseUnits(int some, int radius, int someTeam, int team, int result);

    public static native void senseWater(int some, int radius, int result);

    public static native void yield_();
}
