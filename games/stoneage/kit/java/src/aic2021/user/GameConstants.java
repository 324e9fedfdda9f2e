package aic2021.user;

/** Numbers of the rules. */
public class GameConstants {
    /** Rounds of a match. */
    public static final int MAX_ROUNDS = 2000;
    /** Energy of a turn, unless a contest says otherwise. */
    public static final int MAX_ENERGY = 15000;
    /** What a call that is not allowed costs besides its price. */
    public static final int EXCEPTION_ENERGY_PENALTY = 500;
    /** The largest width and height of a map. */
    public static final int MAX_MAP_SIZE = 50;
    /** The least width and height of a map. */
    public static final int MIN_MAP_SIZE = 20;
    /** Ids are from 1 to this. */
    public static final int MAX_ID = 10000;
    /** The square of the longest vision range. */
    public static final int MAX_VISION = 50;
    /** Turns of construction. */
    public static final int CONSTRUCTION_TURNS = 10;
    /** Of each resource at the start. */
    public static final int INITIAL_RESOURCES = 100;
    /** Food at the start. */
    public static final int INITIAL_FOOD = 100;
    /** Stone at the start. */
    public static final int INITIAL_STONE = 100;
    /** Wood at the start. */
    public static final int INITIAL_WOOD = 100;
    /** Of each resource in every round. */
    public static final int RESOURCES_ROUND = 2;
    /** Food in every round. */
    public static final int FOOD_ROUND = 2;
    /** Stone in every round. */
    public static final int STONE_ROUND = 2;
    /** Wood in every round. */
    public static final int WOOD_ROUND = 2;
    /** What Coin adds of each resource in every round. */
    public static final int ADDITIONAL_RESOURCES_COIN = 1;
    /** What Poison adds to the opponent's resources in every round. */
    public static final int ADDITIONAL_RESOURCES_POISON = -1;
    /** Food of a farm in each of its turns. */
    public static final int FARM_PRODUCTION = 1;
    /** Stone of a quarry in each of its turns. */
    public static final int QUARRY_PRODUCTION = 1;
    /** Wood of a sawmill in each of its turns. */
    public static final int SAWMILL_PRODUCTION = 1;
    /** The share of a unit's cost that Tactics gives back. */
    public static final float RESOURCES_RETURNED_TACTICS = 0.2f;
    /** Units of a team, without Huts and Houses. */
    public static final int MAX_TOTAL_UNITS = 75;
    /** How many more there can be with Huts. */
    public static final int MAX_TOTAL_UNITS_INCREASE_HUTS = 25;
    /** How many more there can be with Houses. */
    public static final int MAX_TOTAL_UNITS_INCREASE_HOUSES = 25;
    /** Technologies of a level that lead to the next. */
    public static final int TECH_LEVEL_THRESHOLD = 3;
    /** Of each resource that a worker carries. */
    public static final int MAX_RESOURCE_CAPACITY = 100;
    /** The same with Boxes. */
    public static final int MAX_RESOURCE_CAPACITY_BOXES = 200;
    /** Of each resource that a worker gathers in a turn. */
    public static final int RESOURCES_WORKER_ROUND = 5;
    /** The same with Utensils. */
    public static final int RESOURCES_WORKER_ROUND_UTENSILS = 10;
    /** Turns that a smoke signal adds. */
    public static final int SMOKE_SIGNAL_COOLDOWN = 10;
    /** The same with Vocabulary. */
    public static final int SMOKE_SIGNAL_COOLDOWN_VOCABULARY = 2;
    /** The least painting without Rock Art. */
    public static final int MIN_ROCK_ART_NUMBER = 0;
    /** The largest painting without Rock Art. */
    public static final int MAX_ROCK_ART_NUMBER = 100000;
    /** Deer keep to less light. */
    public static final int MIN_DEER_LUMINOSITY = 6;
    /** The probability of a deer on a free dark cell in a round. */
    public static final double DEER_SPAWN_PROBABILITY = 0.001;
    /** Food that a dead deer leaves. */
    public static final int DEER_FOOD = 500;
    /** Food that a deposit loses in a round. */
    public static final int FOOD_DECAY = 2;
    /** The factor of a step that leaves water. */
    public static final float ADDIITONAL_COOLDOWN_WATER = 2.0f;
    /** The share that Sharpeners add to the attack of axemen and spearmen. */
    public static final float ATTACK_RATIO_INCREASE_SHARPENERS = 0.2f;
    /** The share that Expertise takes off attack cooldowns. */
    public static final float ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE = 0.2f;
    /** The share that Cooking adds to the greatest health. */
    public static final float MAX_HEALTH_RATIO_INCREASE_COOKING = 0.2f;
    /** What Eugenics adds to the greatest health of wolves. */
    public static final int MAX_HEALTH_INCREASE_EUGENICS = 20;
    /** What Eugenics takes off the movement cooldown of wolves. */
    public static final float MOVEMENT_COOLDOWN_DECREASE_EUGENICS = 0.5f;
    /** Wood for a torch. */
    public static final int TORCH_WOOD_COST = 10;
    /** Light of torches. */
    public static final int TORCH_INTENSITY = 16;
    /** Light of fires. */
    public static final int FIRE_INTENSITY = 16;
    /** What Combustion adds to torches and fires. */
    public static final int LUMINOUS_INTENSITY_INCREASE_COMBUSTION = 2;
    /** Turns that a torch burns. */
    public static final int TORCH_DURATION = 150;
    /** The same with Oil. */
    public static final int TORCH_DURATION_OIL = 250;
    /** Opacity of a cell with neither wood nor mountain. */
    public static final int STANDARD_OPACITY = 1;
    /** Opacity of a cell with wood. */
    public static final int FOREST_OPACITY = 2;
    /** Opacity of a mountain. */
    public static final int MOUNTAIN_OPACITY = 100;
    /** What Crystals take off detection levels. */
    public static final int DETECTION_LEVEL_DECREASE_CRYSTALS = 2;
    /** Food for a unit, by kind. */
    public static final int[] FOOD_UNIT_COSTS = {0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0};
    /** Stone for a unit, by kind. */
    public static final int[] STONE_UNIT_COSTS = {0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0};
    /** Wood for a unit, by kind. */
    public static final int[] WOOD_UNIT_COSTS = {0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0};
    /** The greatest health, by kind. */
    public static final int[] MAX_HP_UNITS = {400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15};
    /** The damage of an attack, by kind. */
    public static final int[] ATTACK_UNITS = {40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0};
    /** The square of the attack range, by kind. */
    public static final int[] ATTACK_RANGE_UNITS = {18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0};
    /** The square of the least distance of an attack, by kind. */
    public static final int[] MIN_ATTACK_RANGE_UNITS = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0};
    /** The square of the vision range, by kind. */
    public static final int[] VIISON_RANGE_UNITS = {50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25};
    /** The square of the length of a step, by kind. */
    public static final int[] MOVEMENT_RANGE = {0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2};
    /** The square of the distance of a throw, by kind. */
    public static final int[] TORCH_THROW_RANGE = {0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0};
    /** Turns that an attack adds, by kind. */
    public static final float[] ATTACK_COOLDOWN_UNITS = {2.0f, 2.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 20.0f, 4.0f, 2.0f, 1.0f, 1.0f};
    /** Turns that a straight step adds, by kind. */
    public static final float[] MOVEMENT_COOLDOWN_UNITS = {1.0f, 2.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 3.0f, 4.0f, 4.0f, 2.0f, 6.0f};
    /** The light that a unit needs to see, by kind. */
    public static final int[] DETECTION_LEVEL = {0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0};
    /** The light of structures, by kind. */
    public static final int[] LUMINOUS_INTENSITY_UNITS = {20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0};
    /** Food for a technology, by technology. */
    public static final int[] TECHNOLOGY_FOOD_COSTS = {300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500};
    /** Stone for a technology, by technology. */
    public static final int[] TECHNOLOGY_STONE_COSTS = {50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500};
    /** Wood for a technology, by technology. */
    public static final int[] TECHNOLOGY_WOOD_COSTS = {50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500};

    private GameConstants() {
    }
}
