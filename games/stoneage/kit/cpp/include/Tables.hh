// Written from the rules by the test `kit_tables`; changes here are lost.
#ifndef AGON_STONEAGE_TABLES_HH
#define AGON_STONEAGE_TABLES_HH

// Numbers of the rules.
struct GameConstants {
  static constexpr int MAX_ROUNDS = 2000;  // rounds of a match
  static constexpr int MAX_ENERGY = 15000;  // energy of a turn, unless a contest says otherwise
  static constexpr int EXCEPTION_ENERGY_PENALTY = 500;  // what a call that is not allowed costs besides its price
  static constexpr int INITIAL_RESOURCES = 100;  // of each resource at the start
  static constexpr int RESOURCES_ROUND = 2;  // of each resource in every round
  static constexpr int MAX_TOTAL_UNITS = 75;  // units of a team, without Huts and Houses
  static constexpr int TORCH_WOOD_COST = 10;  // wood for a torch
  static constexpr int TORCH_INTENSITY = 16;  // light of torches and fires
  static constexpr int TORCH_DURATION = 150;  // turns that a torch burns
  static constexpr int TORCH_DURATION_OIL = 250;  // the same with Oil
  static constexpr int MAX_RESOURCE_CAPACITY = 100;  // of each resource that a worker carries
  static constexpr int MAX_RESOURCE_CAPACITY_BOXES = 200;  // the same with Boxes
  static constexpr int RESOURCES_WORKER_ROUND = 5;  // of each resource that a worker gathers in a turn
  static constexpr int RESOURCES_WORKER_ROUND_UTENSILS = 10;  // the same with Utensils
  static constexpr int SMOKE_SIGNAL_COOLDOWN = 10;  // turns that a smoke signal adds
  static constexpr int SMOKE_SIGNAL_COOLDOWN_VOCABULARY = 2;  // the same with Vocabulary
  static constexpr int MAX_ROCK_ART_NUMBER = 100000;  // the largest painting without Rock Art
  static constexpr int MIN_DEER_LUMINOSITY = 6;  // deer keep to less light
  static constexpr int DEER_FOOD = 500;  // food that a dead deer leaves
  static constexpr int FOOD_DECAY = 2;  // food that a deposit loses in a round
  static constexpr int CONSTRUCTION_TURNS = 10;  // turns of construction
  static constexpr int MAX_MAP_SIZE = 50;  // the largest width and height of a map
  static constexpr int MIN_MAP_SIZE = 20;  // the least width and height of a map
  static constexpr int MAX_ID = 10000;  // ids are from 1 to this
  static constexpr int MAX_VISION = 50;  // the square of the longest vision range
};

namespace agon {

// A kind of unit. Cooldowns are in ten-thousandths of a turn.
struct UnitRow {
  const char* name;
  int food, stone, wood, max_health, attack, attack_range, min_attack_range, vision_range, torch_throw_range, attack_cooldown, movement_cooldown, detection_level, luminous_intensity;
};
inline constexpr UnitRow UNITS[] = {
    {"BASE", 0, 0, 0, 400, 40, 18, 0, 50, 0, 20000, 0, 0, 20},
    {"WORKER", 20, 20, 10, 10, 4, 5, 0, 25, 2, 20000, 20000, 11, 0},
    {"SETTLEMENT", 0, 75, 75, 75, 0, 0, 0, 25, 0, 0, 0, 8, 16},
    {"BARRACKS", 0, 150, 150, 200, 0, 0, 0, 25, 0, 0, 0, 8, 16},
    {"FARM", 0, 150, 150, 50, 0, 0, 0, 16, 0, 0, 0, 11, 16},
    {"SAWMILL", 150, 150, 0, 50, 0, 0, 0, 16, 0, 0, 0, 11, 16},
    {"QUARRY", 150, 0, 150, 50, 0, 0, 0, 16, 0, 0, 0, 11, 16},
    {"EXPLORER", 15, 10, 30, 10, 0, 0, 0, 50, 18, 0, 10000, 5, 0},
    {"TRAPPER", 20, 30, 20, 15, 0, 2, 1, 16, 2, 200000, 30000, 11, 0},
    {"AXEMAN", 60, 80, 40, 70, 15, 5, 0, 20, 2, 40000, 40000, 10, 0},
    {"SPEARMAN", 60, 40, 100, 20, 5, 18, 9, 32, 2, 20000, 40000, 10, 0},
    {"WOLF", 140, 30, 30, 120, 2, 2, 0, 32, 2, 10000, 20000, 8, 0},
    {"DEER", 0, 0, 0, 15, 0, 0, 0, 0, 0, 0, 60000, 0, 0},
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
