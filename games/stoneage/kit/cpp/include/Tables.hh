// Written from the rules by the test `kit_tables`; changes here are lost.
#ifndef AGON_STONEAGE_TABLES_HH
#define AGON_STONEAGE_TABLES_HH

// Numbers of the rules.
struct GameConstants {
  static constexpr int MAX_ROUNDS = 2000;  // rounds of a match
  static constexpr int MAX_ENERGY = 15000;  // energy of a turn, unless a contest says otherwise
  static constexpr int EXCEPTION_ENERGY_PENALTY = 500;  // what a call that is not allowed costs besides its price
  static constexpr int MAX_MAP_SIZE = 50;  // the largest width and height of a map
  static constexpr int MIN_MAP_SIZE = 20;  // the least width and height of a map
  static constexpr int MAX_ID = 10000;  // ids are from 1 to this
  static constexpr int MAX_VISION = 50;  // the square of the longest vision range
  static constexpr int CONSTRUCTION_TURNS = 10;  // turns of construction
  static constexpr int INITIAL_RESOURCES = 100;  // of each resource at the start
  static constexpr int INITIAL_FOOD = 100;  // food at the start
  static constexpr int INITIAL_STONE = 100;  // stone at the start
  static constexpr int INITIAL_WOOD = 100;  // wood at the start
  static constexpr int RESOURCES_ROUND = 2;  // of each resource in every round
  static constexpr int FOOD_ROUND = 2;  // food in every round
  static constexpr int STONE_ROUND = 2;  // stone in every round
  static constexpr int WOOD_ROUND = 2;  // wood in every round
  static constexpr int ADDITIONAL_RESOURCES_COIN = 1;  // what Coin adds of each resource in every round
  static constexpr int ADDITIONAL_RESOURCES_POISON = -1;  // what Poison adds to the opponent's resources in every round
  static constexpr int FARM_PRODUCTION = 1;  // food of a farm in each of its turns
  static constexpr int QUARRY_PRODUCTION = 1;  // stone of a quarry in each of its turns
  static constexpr int SAWMILL_PRODUCTION = 1;  // wood of a sawmill in each of its turns
  static constexpr double RESOURCES_RETURNED_TACTICS = 0.2;  // the share of a unit's cost that Tactics gives back
  static constexpr int MAX_TOTAL_UNITS = 75;  // units of a team, without Huts and Houses
  static constexpr int MAX_TOTAL_UNITS_INCREASE_HUTS = 25;  // how many more there can be with Huts
  static constexpr int MAX_TOTAL_UNITS_INCREASE_HOUSES = 25;  // how many more there can be with Houses
  static constexpr int TECH_LEVEL_THRESHOLD = 3;  // technologies of a level that lead to the next
  static constexpr int MAX_RESOURCE_CAPACITY = 100;  // of each resource that a worker carries
  static constexpr int MAX_RESOURCE_CAPACITY_BOXES = 200;  // the same with Boxes
  static constexpr int RESOURCES_WORKER_ROUND = 5;  // of each resource that a worker gathers in a turn
  static constexpr int RESOURCES_WORKER_ROUND_UTENSILS = 10;  // the same with Utensils
  static constexpr int SMOKE_SIGNAL_COOLDOWN = 10;  // turns that a smoke signal adds
  static constexpr int SMOKE_SIGNAL_COOLDOWN_VOCABULARY = 2;  // the same with Vocabulary
  static constexpr int MIN_ROCK_ART_NUMBER = 0;  // the least painting without Rock Art
  static constexpr int MAX_ROCK_ART_NUMBER = 100000;  // the largest painting without Rock Art
  static constexpr int MIN_DEER_LUMINOSITY = 6;  // deer keep to less light
  static constexpr double DEER_SPAWN_PROBABILITY = 0.001;  // the probability of a deer on a free dark cell in a round
  static constexpr int DEER_FOOD = 500;  // food that a dead deer leaves
  static constexpr int FOOD_DECAY = 2;  // food that a deposit loses in a round
  static constexpr double ADDIITONAL_COOLDOWN_WATER = 2.0;  // the factor of a step that leaves water
  static constexpr double ATTACK_RATIO_INCREASE_SHARPENERS = 0.2;  // the share that Sharpeners add to the attack of axemen and spearmen
  static constexpr double ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE = 0.2;  // the share that Expertise takes off attack cooldowns
  static constexpr double MAX_HEALTH_RATIO_INCREASE_COOKING = 0.2;  // the share that Cooking adds to the greatest health
  static constexpr int MAX_HEALTH_INCREASE_EUGENICS = 20;  // what Eugenics adds to the greatest health of wolves
  static constexpr double MOVEMENT_COOLDOWN_DECREASE_EUGENICS = 0.5;  // what Eugenics takes off the movement cooldown of wolves
  static constexpr int TORCH_WOOD_COST = 10;  // wood for a torch
  static constexpr int TORCH_INTENSITY = 16;  // light of torches
  static constexpr int FIRE_INTENSITY = 16;  // light of fires
  static constexpr int LUMINOUS_INTENSITY_INCREASE_COMBUSTION = 2;  // what Combustion adds to torches and fires
  static constexpr int TORCH_DURATION = 150;  // turns that a torch burns
  static constexpr int TORCH_DURATION_OIL = 250;  // the same with Oil
  static constexpr int STANDARD_OPACITY = 1;  // opacity of a cell with neither wood nor mountain
  static constexpr int FOREST_OPACITY = 2;  // opacity of a cell with wood
  static constexpr int MOUNTAIN_OPACITY = 100;  // opacity of a mountain
  static constexpr int DETECTION_LEVEL_DECREASE_CRYSTALS = 2;  // what Crystals take off detection levels
  static constexpr int FOOD_UNIT_COSTS[] = {0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0};  // food for a unit, by kind
  static constexpr int STONE_UNIT_COSTS[] = {0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0};  // stone for a unit, by kind
  static constexpr int WOOD_UNIT_COSTS[] = {0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0};  // wood for a unit, by kind
  static constexpr int MAX_HP_UNITS[] = {400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15};  // the greatest health, by kind
  static constexpr int ATTACK_UNITS[] = {40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0};  // the damage of an attack, by kind
  static constexpr int ATTACK_RANGE_UNITS[] = {18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0};  // the square of the attack range, by kind
  static constexpr int MIN_ATTACK_RANGE_UNITS[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0};  // the square of the least distance of an attack, by kind
  static constexpr int VIISON_RANGE_UNITS[] = {50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25};  // the square of the vision range, by kind
  static constexpr int MOVEMENT_RANGE[] = {0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2};  // the square of the length of a step, by kind
  static constexpr int TORCH_THROW_RANGE[] = {0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0};  // the square of the distance of a throw, by kind
  static constexpr double ATTACK_COOLDOWN_UNITS[] = {2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.0, 4.0, 2.0, 1.0, 1.0};  // turns that an attack adds, by kind
  static constexpr double MOVEMENT_COOLDOWN_UNITS[] = {1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 4.0, 4.0, 2.0, 6.0};  // turns that a straight step adds, by kind
  static constexpr int DETECTION_LEVEL[] = {0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0};  // the light that a unit needs to see, by kind
  static constexpr int LUMINOUS_INTENSITY_UNITS[] = {20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0};  // the light of structures, by kind
  static constexpr int TECHNOLOGY_FOOD_COSTS[] = {300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500};  // food for a technology, by technology
  static constexpr int TECHNOLOGY_STONE_COSTS[] = {50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500};  // stone for a technology, by technology
  static constexpr int TECHNOLOGY_WOOD_COSTS[] = {50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500};  // wood for a technology, by technology
};

namespace agon {

// A kind of unit. Cooldowns are in ten-thousandths of a turn.
struct UnitRow {
  const char* name;
  int food, stone, wood, max_health, attack, attack_range, min_attack_range, vision_range, torch_throw_range, attack_cooldown, movement_cooldown, detection_level, luminous_intensity;
};
inline constexpr UnitRow UNITS[] = {
    {"BASE", 0, 0, 0, 400, 40, 18, 0, 50, 0, 20000, 10000, 0, 20},
    {"WORKER", 20, 20, 10, 10, 4, 5, 0, 25, 2, 20000, 20000, 11, 0},
    {"SETTLEMENT", 0, 75, 75, 75, 0, 0, 0, 25, 0, 10000, 10000, 8, 16},
    {"BARRACKS", 0, 150, 150, 200, 0, 0, 0, 25, 0, 10000, 10000, 8, 16},
    {"FARM", 0, 150, 150, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16},
    {"SAWMILL", 150, 150, 0, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16},
    {"QUARRY", 150, 0, 150, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16},
    {"EXPLORER", 15, 10, 30, 10, 0, 0, 0, 50, 18, 10000, 10000, 5, 0},
    {"TRAPPER", 20, 30, 20, 15, 0, 2, 1, 16, 2, 200000, 30000, 11, 0},
    {"AXEMAN", 60, 80, 40, 70, 15, 5, 0, 20, 2, 40000, 40000, 10, 0},
    {"SPEARMAN", 60, 40, 100, 20, 5, 18, 9, 32, 2, 20000, 40000, 10, 0},
    {"WOLF", 140, 30, 30, 120, 2, 2, 0, 32, 2, 10000, 20000, 8, 0},
    {"DEER", 0, 0, 0, 15, 0, 0, 0, 25, 0, 10000, 60000, 0, 0},
};

// A technology.
struct TechRow {
  const char* name;
  int level, food, stone, wood;
};
inline constexpr TechRow TECHNOLOGIES[] = {
    {"DOMESTICATION", 0, 300, 50, 50},
    {"MILITARY_TRAINING", 0, 100, 150, 150},
    {"BOXES", 0, 0, 100, 300},
    {"RAFTS", 0, 0, 100, 500},
    {"ROCK_ART", 0, 100, 200, 100},
    {"COIN", 0, 500, 100, 100},
    {"UTENSILS", 0, 0, 300, 100},
    {"SHARPENERS", 1, 0, 600, 400},
    {"COOKING", 1, 400, 200, 400},
    {"EUGENICS", 1, 200, 400, 400},
    {"NAVIGATION", 1, 0, 500, 500},
    {"JOBS", 1, 800, 200, 200},
    {"OIL", 1, 500, 0, 500},
    {"VOCABULARY", 1, 500, 250, 250},
    {"HUTS", 1, 0, 500, 500},
    {"TACTICS", 1, 350, 350, 350},
    {"CRYSTALS", 2, 0, 1500, 0},
    {"COMBUSTION", 2, 0, 0, 1500},
    {"SCHOOLS", 2, 0, 0, 3500},
    {"POISON", 2, 1500, 0, 0},
    {"EXPERTISE", 2, 500, 500, 500},
    {"FLINT", 2, 0, 1500, 0},
    {"HOUSES", 2, 0, 750, 750},
    {"WHEEL", 3, 1500, 1500, 1500},
};

}  // namespace agon

#endif
