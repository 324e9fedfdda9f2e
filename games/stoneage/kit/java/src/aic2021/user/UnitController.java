package aic2021.user;

/**
 * What a unit's program can do and ask. Each call has its price in energy, which is paid before it takes effect; a call that is not allowed, or has no
 * argument where one is needed, costs 500 more, says so in the log, and answers with nothing: false, 0, null, an empty array.
 */
public interface UnitController {
    /** All about the unit itself. Energy: 10. */
    UnitInfo getInfo();

    /** Where it stands. Energy: 1. */
    Location getLocation();

    /** Its team. Energy: 1. */
    Team getTeam();

    /** The other team. Energy: 1. */
    Team getOpponent();

    /** What it is. Energy: 1. */
    UnitType getType();

    /** What it carries, by resource. Energy: 20. */
    int[] getResourcesCarried();

    /** Whether it could move, as far as its cooldown goes. Energy: 20. */
    boolean canMove();

    /** Whether it can move in a direction. Energy: 20. */
    boolean canMove(Direction dir);

    /** Moves. Energy: 1. */
    void move(Direction dir);

    /** Whether it could attack, as far as its cooldown goes. Energy: 20. */
    boolean canAttack();

    /** Whether it can attack a location. Energy: 20. */
    boolean canAttack(Location at);

    /** Attacks a location. Energy: 20. */
    void attack(Location at);

    /** Whether a mountain lies between two locations. Energy: 20. */
    boolean isObstructed(Location from, Location to);

    /** Whether it could stand on a location, by the terrain alone. Energy: 10. */
    boolean isAccessible(Location at);

    /** Whether it can light a torch. Energy: 5. */
    boolean canLightTorch();

    /** Lights a torch for 10 wood. Energy: 5. */
    void lightTorch();

    /** Whether it can throw its torch to a location. Energy: 20. */
    boolean canThrowTorch(Location at);

    /** Throws its torch, which becomes a fire. Energy: 1. */
    void throwTorch(Location at);

    /** Whether it can sense a location. Energy: 10. */
    boolean canSenseLocation(Location at);

    /** The resources on a location, by resource; null where there is none. Energy: 10. */
    ResourceInfo[] senseResourceInfo(Location at);

    /** Whether a location is not in the map. Energy: 10. */
    boolean isOutOfMap(Location at);

    /** The unit on a location, or null. Energy: 10. */
    UnitInfo senseUnitAtLocation(Location at);

    /** Whether there is water. Energy: 10. */
    boolean hasWater(Location at);

    /** Whether there is a mountain. Energy: 10. */
    boolean hasMountain(Location at);

    /** Whether there is a trap. Energy: 10. */
    boolean hasTrap(Location at);

    /** The fire on a location, or null. Energy: 10. */
    FireInfo senseFireAtLocation(Location at);

    /** The light of a location. Energy: 10. */
    int senseIllumination(Location at);

    /** The other units that it senses, the nearest first. Energy: 200. */
    UnitInfo[] senseUnits();

    /** Those within a squared radius. Energy: 200. */
    UnitInfo[] senseUnits(int radius);

    /** Those of a team. Energy: 200. */
    UnitInfo[] senseUnits(Team team);

    /** Those of a team within a squared radius. Energy: 200. */
    UnitInfo[] senseUnits(int radius, Team team);

    /** The resources that it senses, the nearest first. Energy: 200. */
    ResourceInfo[] senseResources();

    /** Those of a kind within a squared radius. Energy: 200. */
    ResourceInfo[] senseResources(int radius, Resource resource);

    /** The mountains that it senses. Energy: 200. */
    Location[] senseMountains();

    /** The mountains within a squared radius. Energy: 200. */
    Location[] senseMountains(int radius);

    /** The traps that it senses. Energy: 200. */
    Location[] senseTraps();

    /** The traps within a squared radius. Energy: 200. */
    Location[] senseTraps(int radius);

    /** The water within a squared radius. Energy: 200. */
    Location[] senseWater(int radius);

    /** The fires that it senses. Energy: 200. */
    FireInfo[] senseFires();

    /** The fires within a squared radius. Energy: 200. */
    FireInfo[] senseFires(int radius);

    /** The locations within its vision range, also out of the map. Energy: 200. */
    Location[] getVisibleLocations();

    /** The same, or only those that it can sense. Energy: 200. */
    Location[] getVisibleLocations(boolean onlyDetectable);

    /** The same within a squared radius. Energy: 200. */
    Location[] getVisibleLocations(int radius, boolean onlyDetectable);

    /** How many units its team has. Energy: 5. */
    int getTotalUnits();

    /** How many units its team can have. Energy: 5. */
    int getMaxTotalUnits();

    /** How much of a resource its team has. Energy: 1. */
    int getResource(Resource resource);

    /** The technology level of a team; the opponent's only with Rock Art. Energy: 5. */
    int getTechLevel(Team team);

    /** Whether a team has a technology; the opponent's only with Rock Art. Energy: 5. */
    boolean hasResearched(Technology technology, Team team);

    /** Whether its own team has a technology. Energy: 5. */
    boolean isResearched(Technology technology);

    /** Whether it can research a technology now. Energy: 20. */
    boolean canResearchTechnology(Technology technology);

    /** Researches a technology. Energy: 20. */
    void researchTechnology(Technology technology);

    /** Whether it can spawn a unit in a direction. Energy: 20. */
    boolean canSpawn(UnitType type, Direction dir);

    /** Spawns a unit. Energy: 20. */
    void spawn(UnitType type, Direction dir);

    /** Whether it can gather where it stands. Energy: 20. */
    boolean canGatherResources();

    /** Gathers what lies where it stands. Energy: 20. */
    void gatherResources();

    /** Whether it can deposit. Energy: 20. */
    boolean canDeposit();

    /** Gives what it carries to its team. Energy: 20. */
    void deposit();

    /** Whether it can disarm a location. Energy: 20. */
    boolean canDisarm(Location at);

    /** Takes away the trap on a location. Energy: 20. */
    void disarm(Location at);

    /** Dies. Energy: 1. */
    void killSelf();

    /** Whether it can paint a number where it stands. Energy: 20. */
    boolean canDraw(int value);

    /** Paints a number where it stands. Energy: 20. */
    void draw(int value);

    /** Whether it can read the painting on a location. Energy: 20. */
    boolean canRead(Location at);

    /** Reads the painting on a location. Energy: 20. */
    int read(Location at);

    /** Whether it can make a smoke signal. Energy: 20. */
    boolean canMakeSmokeSignal();

    /** Makes a smoke signal. Energy: 20. */
    void makeSmokeSignal(int value);

    /** Whether it can read smoke signals. Energy: 20. */
    boolean canReadSmokeSignals();

    /** The numbers of all smoke signals, each once, in ascending order. Energy: 20. */
    int[] readSmokeSignals();

    /** The round. Energy: 1. */
    int getRound();

    /** The energy used in this turn, with the overdraft of turns before. Energy: 1. */
    int getEnergyUsed();

    /** The energy left in this turn. Energy: 1. */
    int getEnergyLeft();

    /** The part of the energy that is left, 0 to 1. Energy: 1. */
    double getPercentageOfEnergyLeft();

    /** The part of the energy that is used. Energy: 1. */
    double getPercentageOfEnergyUsed();

    /** A random number from 0 to below 1. Energy: 1. */
    double getRandomDouble();

    /** Writes a line to the unit's log. Energy: 20. */
    void println(Object text);

    /** Draws a point. Energy: 20. */
    void drawPointDebug(Location at, int red, int green, int blue);

    /** Draws a line. Energy: 20. */
    void drawLineDebug(Location from, Location to, int red, int green, int blue);

    /** Ends the turn; comes back in the unit's next turn. Energy: 1. */
    void yield();
}
