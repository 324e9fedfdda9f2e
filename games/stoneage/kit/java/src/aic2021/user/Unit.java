package aic2021.user;

import agon.rt.Memory;
import agon.wit.Controller;
import agon.wit.Notes;

/** The controller of the unit that this program plays. */
public final class Unit implements UnitController {
    /** A coordinate that no map has. */
    private static final int NOWHERE = -1000000;
    private static final Team[] TEAMS = Team.values();
    private static final UnitType[] TYPES = UnitType.values();
    private static final Resource[] RESOURCES = Resource.values();

    private static UnitInfo readUnit(int at) {
        UnitInfo info = new UnitInfo();
        info.id = Memory.load16(at);
        info.team = TEAMS[Memory.load8(at + 2)];
        info.type = TYPES[Memory.load8(at + 3)];
        info.location = readLocation(at + 4);
        info.health = Memory.load16(at + 12);
        info.maxHealth = Memory.load16(at + 14);
        info.attack = Memory.load16(at + 16);
        info.detectionLevel = Memory.load8(at + 18);
        info.movementCooldown = Memory.load32(at + 20) / 10000f;
        info.attackCooldown = Memory.load32(at + 24) / 10000f;
        info.currentMovementCooldown = Memory.load32(at + 28) / 10000f;
        info.currentAttackCooldown = Memory.load32(at + 32) / 10000f;
        info.constructionTurns = Memory.load32(at + 36);
        info.torchIntensity = Memory.load8(at + 40);
        info.torchRounds = Memory.load32(at + 44);
        return info;
    }

    private static Location readLocation(int at) {
        return new Location(Memory.load32(at), Memory.load32(at + 4));
    }

    private static ResourceInfo readResource(int at) {
        return new ResourceInfo(RESOURCES[Memory.load8(at)], Memory.load16(at + 2), readLocation(at + 4));
    }

    private static FireInfo readFire(int at) {
        return new FireInfo(Memory.load32(at), Memory.load8(at + 4), readLocation(at + 8));
    }

    private static int colour(int red, int green, int blue) {
        return (red & 255) << 16 | (green & 255) << 8 | blue & 255;
    }

    public UnitInfo getInfo() {
        int heap = Memory.heap();
        int at = Memory.alloc(48);
        Controller.getInfo(at);
        UnitInfo info = readUnit(at);
        Memory.setHeap(heap);
        return info;
    }

    public Location getLocation() {
        int heap = Memory.heap();
        int at = Memory.alloc(8);
        Controller.getLocation(at);
        Memory.setHeap(heap);
        return new Location(Memory.load32(at), Memory.load32(at + 4));
    }

    public Team getTeam() {
        return TEAMS[Controller.getTeam()];
    }

    public Team getOpponent() {
        return TEAMS[Controller.getOpponent()];
    }

    public UnitType getType() {
        return TYPES[Controller.getType()];
    }

    public int[] getResourcesCarried() {
        int heap = Memory.heap();
        int at = Memory.alloc(6);
        Controller.getResourcesCarried(at);
        Memory.setHeap(heap);
        return new int[] {Memory.load16(at), Memory.load16(at + 2), Memory.load16(at + 4)};
    }

    public boolean canMove() {
        return Controller.canMove() != 0;
    }

    public boolean canMove(Direction dir) {
        if (dir == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canMoveTo(dir.ordinal()) != 0;
    }

    public void move(Direction dir) {
        if (dir == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return;
        }
        Controller.move(dir.ordinal());
    }

    public boolean canAttack() {
        return Controller.canAttack() != 0;
    }

    public boolean canAttack(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canAttackAt(at.x, at.y) != 0;
    }

    public void attack(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return;
        }
        Controller.attack(at.x, at.y);
    }

    public boolean isObstructed(Location from, Location to) {
        if (from == null || to == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.isObstructed(from.x, from.y, to.x, to.y) != 0;
    }

    public boolean isAccessible(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.isAccessible(at.x, at.y) != 0;
    }

    public boolean canLightTorch() {
        return Controller.canLightTorch() != 0;
    }

    public void lightTorch() {
        Controller.lightTorch();
    }

    public boolean canThrowTorch(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canThrowTorch(at.x, at.y) != 0;
    }

    public void throwTorch(Location at) {
        if (at == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return;
        }
        Controller.throwTorch(at.x, at.y);
    }

    public boolean canSenseLocation(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canSenseLocation(at.x, at.y) != 0;
    }

    public ResourceInfo[] senseResourceInfo(Location at) {
        ResourceInfo[] all = new ResourceInfo[3];
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return all;
        }
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseResourceInfo(at.x, at.y, result);
        int from = Memory.load32(result);
        for (int i = Memory.load32(result + 4) - 1; i >= 0; i--) {
            ResourceInfo info = readResource(from + 12 * i);
            all[info.resourceType.ordinal()] = info;
        }
        Memory.setHeap(heap);
        return all;
    }

    public boolean isOutOfMap(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.isOutOfMap(at.x, at.y) != 0;
    }

    public UnitInfo senseUnitAtLocation(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return null;
        }
        int heap = Memory.heap();
        int result = Memory.alloc(52);
        Controller.senseUnitAtLocation(at.x, at.y, result);
        UnitInfo info = Memory.load8(result) == 0 ? null : readUnit(result + 4);
        Memory.setHeap(heap);
        return info;
    }

    public boolean hasWater(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.hasWater(at.x, at.y) != 0;
    }

    public boolean hasMountain(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.hasMountain(at.x, at.y) != 0;
    }

    public boolean hasTrap(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.hasTrap(at.x, at.y) != 0;
    }

    public FireInfo senseFireAtLocation(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return null;
        }
        int heap = Memory.heap();
        int result = Memory.alloc(20);
        Controller.senseFireAtLocation(at.x, at.y, result);
        FireInfo info = Memory.load8(result) == 0 ? null : readFire(result + 4);
        Memory.setHeap(heap);
        return info;
    }

    public int senseIllumination(Location at) {
        if (at == null) {
            Controller.hasWater(NOWHERE, NOWHERE);
            return 0;
        }
        return Controller.senseIllumination(at.x, at.y);
    }

    public UnitInfo[] senseUnits() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseUnits(0, 0, 0, 0, result);
        int from = Memory.load32(result);
        UnitInfo[] all = new UnitInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readUnit(from + 48 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public UnitInfo[] senseUnits(int radius) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseUnits(1, radius, 0, 0, result);
        int from = Memory.load32(result);
        UnitInfo[] all = new UnitInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readUnit(from + 48 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public UnitInfo[] senseUnits(Team team) {
        if (team == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return new UnitInfo[0];
        }
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseUnits(0, 0, 1, team.ordinal(), result);
        int from = Memory.load32(result);
        UnitInfo[] all = new UnitInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readUnit(from + 48 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public UnitInfo[] senseUnits(int radius, Team team) {
        if (team == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return new UnitInfo[0];
        }
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseUnits(1, radius, 1, team.ordinal(), result);
        int from = Memory.load32(result);
        UnitInfo[] all = new UnitInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readUnit(from + 48 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public ResourceInfo[] senseResources() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseResources(0, 0, 0, 0, result);
        int from = Memory.load32(result);
        ResourceInfo[] all = new ResourceInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readResource(from + 12 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public ResourceInfo[] senseResources(int radius, Resource resource) {
        if (resource == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return new ResourceInfo[0];
        }
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseResources(1, radius, 1, resource.ordinal(), result);
        int from = Memory.load32(result);
        ResourceInfo[] all = new ResourceInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readResource(from + 12 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] senseMountains() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseMountains(0, 0, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] senseMountains(int radius) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseMountains(1, radius, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] senseTraps() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseTraps(0, 0, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] senseTraps(int radius) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseTraps(1, radius, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] senseWater(int radius) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseWater(1, radius, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public FireInfo[] senseFires() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseFires(0, 0, result);
        int from = Memory.load32(result);
        FireInfo[] all = new FireInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readFire(from + 16 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public FireInfo[] senseFires(int radius) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.senseFires(1, radius, result);
        int from = Memory.load32(result);
        FireInfo[] all = new FireInfo[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readFire(from + 16 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] getVisibleLocations() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.getVisibleLocations(0, 0, 0, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] getVisibleLocations(boolean onlyDetectable) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.getVisibleLocations(0, 0, onlyDetectable ? 1 : 0, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public Location[] getVisibleLocations(int radius, boolean onlyDetectable) {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.getVisibleLocations(1, radius, onlyDetectable ? 1 : 0, result);
        int from = Memory.load32(result);
        Location[] all = new Location[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = readLocation(from + 8 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public int getTotalUnits() {
        return Controller.getTotalUnits();
    }

    public int getMaxTotalUnits() {
        return Controller.getMaxTotalUnits();
    }

    public int getResource(Resource resource) {
        if (resource == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return 0;
        }
        return Controller.getResource(resource.ordinal());
    }

    public int getTechLevel(Team team) {
        if (team == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return 0;
        }
        return Controller.getTechLevel(team.ordinal());
    }

    public boolean hasResearched(Technology technology, Team team) {
        if (technology == null || team == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.hasResearched(technology.ordinal(), team.ordinal()) != 0;
    }

    public boolean isResearched(Technology technology) {
        if (technology == null) {
            Controller.throwTorch(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.isResearched(technology.ordinal()) != 0;
    }

    public boolean canResearchTechnology(Technology technology) {
        if (technology == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canResearchTechnology(technology.ordinal()) != 0;
    }

    public void researchTechnology(Technology technology) {
        if (technology == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return;
        }
        Controller.researchTechnology(technology.ordinal());
    }

    public boolean canSpawn(UnitType type, Direction dir) {
        if (type == null || dir == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canSpawn(type.ordinal(), dir.ordinal()) != 0;
    }

    public void spawn(UnitType type, Direction dir) {
        if (type == null || dir == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return;
        }
        Controller.spawn(type.ordinal(), dir.ordinal());
    }

    public boolean canGatherResources() {
        return Controller.canGatherResources() != 0;
    }

    public void gatherResources() {
        Controller.gatherResources();
    }

    public boolean canDeposit() {
        return Controller.canDeposit() != 0;
    }

    public void deposit() {
        Controller.deposit();
    }

    public boolean canDisarm(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canDisarm(at.x, at.y) != 0;
    }

    public void disarm(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return;
        }
        Controller.disarm(at.x, at.y);
    }

    public void killSelf() {
        Controller.killSelf();
    }

    public boolean canDraw(int value) {
        return Controller.canDraw(value) != 0;
    }

    public void draw(int value) {
        Controller.draw(value);
    }

    public boolean canRead(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return false;
        }
        return Controller.canRead(at.x, at.y) != 0;
    }

    public int read(Location at) {
        if (at == null) {
            Controller.attack(NOWHERE, NOWHERE);
            return 0;
        }
        return Controller.read(at.x, at.y);
    }

    public boolean canMakeSmokeSignal() {
        return Controller.canMakeSmokeSignal() != 0;
    }

    public void makeSmokeSignal(int value) {
        Controller.makeSmokeSignal(value);
    }

    public boolean canReadSmokeSignals() {
        return Controller.canReadSmokeSignals() != 0;
    }

    public int[] readSmokeSignals() {
        int heap = Memory.heap();
        int result = Memory.alloc(8);
        Controller.readSmokeSignals(result);
        int from = Memory.load32(result);
        int[] all = new int[Memory.load32(result + 4)];
        for (int i = 0; i < all.length; i++) {
            all[i] = Memory.load32(from + 4 * i);
        }
        Memory.setHeap(heap);
        return all;
    }

    public int getRound() {
        return Controller.getRound();
    }

    public int getEnergyUsed() {
        return Controller.getEnergyUsed();
    }

    public int getEnergyLeft() {
        return Controller.getEnergyLeft();
    }

    public double getPercentageOfEnergyLeft() {
        return Controller.getEnergyLeft() / (double) GameConstants.MAX_ENERGY;
    }

    public double getPercentageOfEnergyUsed() {
        return Controller.getEnergyUsed() / (double) GameConstants.MAX_ENERGY;
    }

    public double getRandomDouble() {
        return Controller.getRandomDouble();
    }

    public void println(Object text) {
        agon.Log.write(String.valueOf(text));
    }

    public void drawPointDebug(Location at, int red, int green, int blue) {
        if (at != null) {
            Notes.drawPoint(at.y, at.x, colour(red, green, blue));
        }
    }

    public void drawLineDebug(Location from, Location to, int red, int green, int blue) {
        if (from != null && to != null) {
            Notes.drawLine(from.y, from.x, to.y, to.x, colour(red, green, blue));
        }
    }

    public void yield() {
        Controller.yield_();
    }
}
