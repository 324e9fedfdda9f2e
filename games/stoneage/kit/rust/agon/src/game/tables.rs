// Written from the rules by the test `kit_tables`; changes here are lost.
//! Numbers of the rules.

/// Constants of the game.
#[rustfmt::skip]
pub mod constants {
    /// Rounds of a match.
    pub const MAX_ROUNDS: u32 = 2000;
    /// Energy of a turn, unless a contest says otherwise.
    pub const MAX_ENERGY: u32 = 15000;
    /// What a call that is not allowed costs besides its price.
    pub const EXCEPTION_ENERGY_PENALTY: u32 = 500;
    /// The largest width and height of a map.
    pub const MAX_MAP_SIZE: u32 = 50;
    /// The least width and height of a map.
    pub const MIN_MAP_SIZE: u32 = 20;
    /// Ids are from 1 to this.
    pub const MAX_ID: u32 = 10000;
    /// The square of the longest vision range.
    pub const MAX_VISION: u32 = 50;
    /// Turns of construction.
    pub const CONSTRUCTION_TURNS: u32 = 10;
    /// Of each resource at the start.
    pub const INITIAL_RESOURCES: u32 = 100;
    /// Food at the start.
    pub const INITIAL_FOOD: u32 = 100;
    /// Stone at the start.
    pub const INITIAL_STONE: u32 = 100;
    /// Wood at the start.
    pub const INITIAL_WOOD: u32 = 100;
    /// Of each resource in every round.
    pub const RESOURCES_ROUND: u32 = 2;
    /// Food in every round.
    pub const FOOD_ROUND: u32 = 2;
    /// Stone in every round.
    pub const STONE_ROUND: u32 = 2;
    /// Wood in every round.
    pub const WOOD_ROUND: u32 = 2;
    /// What Coin adds of each resource in every round.
    pub const ADDITIONAL_RESOURCES_COIN: u32 = 1;
    /// What Poison adds to the opponent's resources in every round.
    pub const ADDITIONAL_RESOURCES_POISON: i32 = -1;
    /// Food of a farm in each of its turns.
    pub const FARM_PRODUCTION: u32 = 1;
    /// Stone of a quarry in each of its turns.
    pub const QUARRY_PRODUCTION: u32 = 1;
    /// Wood of a sawmill in each of its turns.
    pub const SAWMILL_PRODUCTION: u32 = 1;
    /// The share of a unit's cost that Tactics gives back.
    pub const RESOURCES_RETURNED_TACTICS: f64 = 0.2;
    /// Units of a team, without Huts and Houses.
    pub const MAX_TOTAL_UNITS: u32 = 75;
    /// How many more there can be with Huts.
    pub const MAX_TOTAL_UNITS_INCREASE_HUTS: u32 = 25;
    /// How many more there can be with Houses.
    pub const MAX_TOTAL_UNITS_INCREASE_HOUSES: u32 = 25;
    /// Technologies of a level that lead to the next.
    pub const TECH_LEVEL_THRESHOLD: u32 = 3;
    /// Of each resource that a worker carries.
    pub const MAX_RESOURCE_CAPACITY: u32 = 100;
    /// The same with Boxes.
    pub const MAX_RESOURCE_CAPACITY_BOXES: u32 = 200;
    /// Of each resource that a worker gathers in a turn.
    pub const RESOURCES_WORKER_ROUND: u32 = 5;
    /// The same with Utensils.
    pub const RESOURCES_WORKER_ROUND_UTENSILS: u32 = 10;
    /// Turns that a smoke signal adds.
    pub const SMOKE_SIGNAL_COOLDOWN: u32 = 10;
    /// The same with Vocabulary.
    pub const SMOKE_SIGNAL_COOLDOWN_VOCABULARY: u32 = 2;
    /// The least painting without Rock Art.
    pub const MIN_ROCK_ART_NUMBER: u32 = 0;
    /// The largest painting without Rock Art.
    pub const MAX_ROCK_ART_NUMBER: u32 = 100000;
    /// Deer keep to less light.
    pub const MIN_DEER_LUMINOSITY: u32 = 6;
    /// The probability of a deer on a free dark cell in a round.
    pub const DEER_SPAWN_PROBABILITY: f64 = 0.001;
    /// Food that a dead deer leaves.
    pub const DEER_FOOD: u32 = 500;
    /// Food that a deposit loses in a round.
    pub const FOOD_DECAY: u32 = 2;
    /// The factor of a step that leaves water.
    pub const ADDIITONAL_COOLDOWN_WATER: f64 = 2.0;
    /// The share that Sharpeners add to the attack of axemen and spearmen.
    pub const ATTACK_RATIO_INCREASE_SHARPENERS: f64 = 0.2;
    /// The share that Expertise takes off attack cooldowns.
    pub const ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE: f64 = 0.2;
    /// The share that Cooking adds to the greatest health.
    pub const MAX_HEALTH_RATIO_INCREASE_COOKING: f64 = 0.2;
    /// What Eugenics adds to the greatest health of wolves.
    pub const MAX_HEALTH_INCREASE_EUGENICS: u32 = 20;
    /// What Eugenics takes off the movement cooldown of wolves.
    pub const MOVEMENT_COOLDOWN_DECREASE_EUGENICS: f64 = 0.5;
    /// Wood for a torch.
    pub const TORCH_WOOD_COST: u32 = 10;
    /// Light of torches.
    pub const TORCH_INTENSITY: u32 = 16;
    /// Light of fires.
    pub const FIRE_INTENSITY: u32 = 16;
    /// What Combustion adds to torches and fires.
    pub const LUMINOUS_INTENSITY_INCREASE_COMBUSTION: u32 = 2;
    /// Turns that a torch burns.
    pub const TORCH_DURATION: u32 = 150;
    /// The same with Oil.
    pub const TORCH_DURATION_OIL: u32 = 250;
    /// Opacity of a cell with neither wood nor mountain.
    pub const STANDARD_OPACITY: u32 = 1;
    /// Opacity of a cell with wood.
    pub const FOREST_OPACITY: u32 = 2;
    /// Opacity of a mountain.
    pub const MOUNTAIN_OPACITY: u32 = 100;
    /// What Crystals take off detection levels.
    pub const DETECTION_LEVEL_DECREASE_CRYSTALS: u32 = 2;
    /// Food for a unit, by kind.
    pub const FOOD_UNIT_COSTS: [u32; 13] = [0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0];
    /// Stone for a unit, by kind.
    pub const STONE_UNIT_COSTS: [u32; 13] = [0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0];
    /// Wood for a unit, by kind.
    pub const WOOD_UNIT_COSTS: [u32; 13] = [0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0];
    /// The greatest health, by kind.
    pub const MAX_HP_UNITS: [u32; 13] = [400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15];
    /// The damage of an attack, by kind.
    pub const ATTACK_UNITS: [u32; 13] = [40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0];
    /// The square of the attack range, by kind.
    pub const ATTACK_RANGE_UNITS: [u32; 13] = [18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0];
    /// The square of the least distance of an attack, by kind.
    pub const MIN_ATTACK_RANGE_UNITS: [u32; 13] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0];
    /// The square of the vision range, by kind.
    pub const VIISON_RANGE_UNITS: [u32; 13] = [50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25];
    /// The square of the length of a step, by kind.
    pub const MOVEMENT_RANGE: [u32; 13] = [0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2];
    /// The square of the distance of a throw, by kind.
    pub const TORCH_THROW_RANGE: [u32; 13] = [0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0];
    /// Turns that an attack adds, by kind.
    pub const ATTACK_COOLDOWN_UNITS: [f64; 13] = [2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.0, 4.0, 2.0, 1.0, 1.0];
    /// Turns that a straight step adds, by kind.
    pub const MOVEMENT_COOLDOWN_UNITS: [f64; 13] = [1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 4.0, 4.0, 2.0, 6.0];
    /// The light that a unit needs to see, by kind.
    pub const DETECTION_LEVEL: [u32; 13] = [0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0];
    /// The light of structures, by kind.
    pub const LUMINOUS_INTENSITY_UNITS: [u32; 13] = [20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0];
    /// Food for a technology, by technology.
    pub const TECHNOLOGY_FOOD_COSTS: [u32; 24] = [300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500];
    /// Stone for a technology, by technology.
    pub const TECHNOLOGY_STONE_COSTS: [u32; 24] = [50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500];
    /// Wood for a technology, by technology.
    pub const TECHNOLOGY_WOOD_COSTS: [u32; 24] = [50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500];
}

/// A kind of unit. Cooldowns are in ten-thousandths of a turn.
pub(super) struct UnitRow {
    pub(super) cost: [u32; 3],
    pub(super) max_health: u32,
    pub(super) attack: u32,
    pub(super) attack_range: i32,
    pub(super) min_attack_range: i32,
    pub(super) vision_range: i32,
    pub(super) torch_throw_range: i32,
    pub(super) attack_cooldown: u32,
    pub(super) movement_cooldown: u32,
    pub(super) detection_level: u8,
    pub(super) luminous_intensity: u8,
}

/// By the order of the kinds.
#[rustfmt::skip]
pub(super) const UNITS: [UnitRow; 13] = [
    UnitRow { cost: [0, 0, 0], max_health: 400, attack: 40, attack_range: 18, min_attack_range: 0, vision_range: 50, torch_throw_range: 0, attack_cooldown: 20000, movement_cooldown: 10000, detection_level: 0, luminous_intensity: 20 },
    UnitRow { cost: [20, 20, 10], max_health: 10, attack: 4, attack_range: 5, min_attack_range: 0, vision_range: 25, torch_throw_range: 2, attack_cooldown: 20000, movement_cooldown: 20000, detection_level: 11, luminous_intensity: 0 },
    UnitRow { cost: [0, 75, 75], max_health: 75, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 25, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 8, luminous_intensity: 16 },
    UnitRow { cost: [0, 150, 150], max_health: 200, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 25, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 8, luminous_intensity: 16 },
    UnitRow { cost: [0, 150, 150], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [150, 150, 0], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [150, 0, 150], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [15, 10, 30], max_health: 10, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 50, torch_throw_range: 18, attack_cooldown: 10000, movement_cooldown: 10000, detection_level: 5, luminous_intensity: 0 },
    UnitRow { cost: [20, 30, 20], max_health: 15, attack: 0, attack_range: 2, min_attack_range: 1, vision_range: 16, torch_throw_range: 2, attack_cooldown: 200000, movement_cooldown: 30000, detection_level: 11, luminous_intensity: 0 },
    UnitRow { cost: [60, 80, 40], max_health: 70, attack: 15, attack_range: 5, min_attack_range: 0, vision_range: 20, torch_throw_range: 2, attack_cooldown: 40000, movement_cooldown: 40000, detection_level: 10, luminous_intensity: 0 },
    UnitRow { cost: [60, 40, 100], max_health: 20, attack: 5, attack_range: 18, min_attack_range: 9, vision_range: 32, torch_throw_range: 2, attack_cooldown: 20000, movement_cooldown: 40000, detection_level: 10, luminous_intensity: 0 },
    UnitRow { cost: [140, 30, 30], max_health: 120, attack: 2, attack_range: 2, min_attack_range: 0, vision_range: 32, torch_throw_range: 2, attack_cooldown: 10000, movement_cooldown: 20000, detection_level: 8, luminous_intensity: 0 },
    UnitRow { cost: [0, 0, 0], max_health: 15, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 25, torch_throw_range: 0, attack_cooldown: 10000, movement_cooldown: 60000, detection_level: 0, luminous_intensity: 0 },
];

/// A technology.
pub(super) struct TechRow {
    pub(super) level: u8,
    pub(super) cost: [u32; 3],
}

/// By their order.
#[rustfmt::skip]
pub(super) const TECHNOLOGIES: [TechRow; 24] = [
    TechRow { level: 0, cost: [300, 50, 50] },
    TechRow { level: 0, cost: [100, 150, 150] },
    TechRow { level: 0, cost: [0, 100, 300] },
    TechRow { level: 0, cost: [0, 100, 500] },
    TechRow { level: 0, cost: [100, 200, 100] },
    TechRow { level: 0, cost: [500, 100, 100] },
    TechRow { level: 0, cost: [0, 300, 100] },
    TechRow { level: 1, cost: [0, 600, 400] },
    TechRow { level: 1, cost: [400, 200, 400] },
    TechRow { level: 1, cost: [200, 400, 400] },
    TechRow { level: 1, cost: [0, 500, 500] },
    TechRow { level: 1, cost: [800, 200, 200] },
    TechRow { level: 1, cost: [500, 0, 500] },
    TechRow { level: 1, cost: [500, 250, 250] },
    TechRow { level: 1, cost: [0, 500, 500] },
    TechRow { level: 1, cost: [350, 350, 350] },
    TechRow { level: 2, cost: [0, 1500, 0] },
    TechRow { level: 2, cost: [0, 0, 1500] },
    TechRow { level: 2, cost: [0, 0, 3500] },
    TechRow { level: 2, cost: [1500, 0, 0] },
    TechRow { level: 2, cost: [500, 500, 500] },
    TechRow { level: 2, cost: [0, 1500, 0] },
    TechRow { level: 2, cost: [0, 750, 750] },
    TechRow { level: 3, cost: [1500, 1500, 1500] },
];
