package aic2021.user;

/** A unit as it was when it was asked for. */
public class UnitInfo {
    Team team;
    UnitType type;
    Location location;
    int health;
    int maxHealth;
    int attack;
    int detectionLevel;
    float movementCooldown;
    float attackCooldown;
    float currentMovementCooldown;
    float currentAttackCooldown;
    int constructionTurns;
    int torchIntensity;
    int torchRounds;
    int id;

    UnitInfo() {
    }

    public Team getTeam() {
        return team;
    }

    public UnitType getType() {
        return type;
    }

    public Location getLocation() {
        return location;
    }

    public int getHealth() {
        return health;
    }

    public int getMaxHealth() {
        return maxHealth;
    }

    public int getAttack() {
        return attack;
    }

    public int getDetectionLevel() {
        return detectionLevel;
    }

    public float getMovementCooldown() {
        return movementCooldown;
    }

    public float getAttackCooldown() {
        return attackCooldown;
    }

    public float getCurrentMovementCooldown() {
        return currentMovementCooldown;
    }

    public float getCurrentAttackCooldown() {
        return currentAttackCooldown;
    }

    public int getConstructionTurns() {
        return constructionTurns;
    }

    public int getTorchIntensity() {
        return torchIntensity;
    }

    public int getTorchRounds() {
        return torchRounds;
    }

    public int getID() {
        return id;
    }

    public boolean isBeingConstructed() {
        return constructionTurns > 0;
    }
}
