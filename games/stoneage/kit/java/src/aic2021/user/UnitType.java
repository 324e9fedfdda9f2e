package aic2021.user;

/** The kinds of units. */
public enum UnitType {
    BASE(400, 0, 0, 0, 18, 0, 40, 2f, 50, 0, 1f, 0, 20, 0),
    WORKER(10, 10, 20, 20, 5, 0, 4, 2f, 25, 2, 2f, 11, 0, 2),
    SETTLEMENT(75, 75, 0, 75, 0, 0, 0, 1f, 25, 0, 1f, 8, 16, 0),
    BARRACKS(200, 150, 0, 150, 0, 0, 0, 1f, 25, 0, 1f, 8, 16, 0),
    FARM(50, 150, 0, 150, 0, 0, 0, 1f, 16, 0, 1f, 11, 16, 0),
    SAWMILL(50, 0, 150, 150, 0, 0, 0, 1f, 16, 0, 1f, 11, 16, 0),
    QUARRY(50, 150, 150, 0, 0, 0, 0, 1f, 16, 0, 1f, 11, 16, 0),
    EXPLORER(10, 30, 15, 10, 0, 0, 0, 1f, 50, 2, 1f, 5, 0, 18),
    TRAPPER(15, 20, 20, 30, 2, 1, 0, 20f, 16, 2, 3f, 11, 0, 2),
    AXEMAN(70, 40, 60, 80, 5, 0, 15, 4f, 20, 2, 4f, 10, 0, 2),
    SPEARMAN(20, 100, 60, 40, 18, 9, 5, 2f, 32, 2, 4f, 10, 0, 2),
    WOLF(120, 30, 140, 30, 2, 0, 2, 1f, 32, 2, 2f, 8, 0, 2),
    DEER(15, 0, 0, 0, 0, 0, 0, 1f, 25, 2, 6f, 0, 0, 0);

    public final int maxHealth;
    public final int woodCost;
    public final int foodCost;
    public final int stoneCost;
    public final int attackRange;
    public final int minAttackRange;
    public final int attack;
    public final float attackCooldown;
    public final int visionRange;
    public final int movementRange;
    public final float movementCooldown;
    public final int detectionLevel;
    public final int luminousIntensity;
    public final int torchThrowRange;

    UnitType(int maxHealth, int woodCost, int foodCost, int stoneCost, int attackRange, int minAttackRange, int attack, float attackCooldown, int visionRange, int movementRange, float movementCooldown, int detectionLevel, int luminousIntensity, int torchThrowRange) {
        this.maxHealth = maxHealth;
        this.woodCost = woodCost;
        this.foodCost = foodCost;
        this.stoneCost = stoneCost;
        this.attackRange = attackRange;
        this.minAttackRange = minAttackRange;
        this.attack = attack;
        this.attackCooldown = attackCooldown;
        this.visionRange = visionRange;
        this.movementRange = movementRange;
        this.movementCooldown = movementCooldown;
        this.detectionLevel = detectionLevel;
        this.luminousIntensity = luminousIntensity;
        this.torchThrowRange = torchThrowRange;
    }

    public int getMaxHealth() {
        return maxHealth;
    }

    public int getWoodCost() {
        return woodCost;
    }

    public int getFoodCost() {
        return foodCost;
    }

    public int getStoneCost() {
        return stoneCost;
    }

    public int getAttackRange() {
        return attackRange;
    }

    public int getMinAttackRange() {
        return minAttackRange;
    }

    public int getAttack() {
        return attack;
    }

    public float getAttackCooldown() {
        return attackCooldown;
    }

    public int getVisionRange() {
        return visionRange;
    }

    public int getMovementRange() {
        return movementRange;
    }

    public float getMovementCooldown() {
        return movementCooldown;
    }

    public int getDetectionLevel() {
        return detectionLevel;
    }

    public int getLuminousIntensity() {
        return luminousIntensity;
    }

    public int getTorchThrowRange() {
        return torchThrowRange;
    }

    public int getTotalCost() {
        return woodCost + foodCost + stoneCost;
    }

    public boolean canMove() {
        return movementRange > 0;
    }

    public boolean canAttack() {
        return attack > 0 || this == TRAPPER;
    }

    public boolean isStructure() {
        return movementRange <= 0;
    }

    public boolean isEqual(UnitType other) {
        return this == other;
    }
}
