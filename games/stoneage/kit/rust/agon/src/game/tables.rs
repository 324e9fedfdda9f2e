// Written from the rules by the test `kit_tables`; changes here are lost.
//! Numbers of the rules.

/// Constants of the game.
pub mod constants {
    /// Rounds of a match.
    pub const MAX_ROUNDS: u32 = 2000;
    /// Energy of a turn, unless a contest says otherwise.
    pub const MAX_ENERGY: u32 = 15000;
    /// What a call that is not allowed costs besides its price.
    pub const EXCEPTION_ENERGY_PENALTY: u32 = 500;
    /// Of each resource at the start.
    pub const INITIAL_RESOURCES: u32 = 100;
    /// Of each resource in every round.
    pub const RESOURCES_ROUND: u32 = 2;
    /// Units of a team, without Huts and Houses.
    pub const MAX_TOTAL_UNITS: u32 = 75;
    /// Wood for a torch.
    pub const TORCH_WOOD_COST: u32 = 10;
    /// Light of torches and fires.
    pub const TORCH_INTENSITY: u32 = 16;
    /// Turns that a torch burns.
    pub const TORCH_DURATION: u32 = 150;
    /// The same with Oil.
    pub const TORCH_DURATION_OIL: u32 = 250;
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
    /// The largest painting without Rock Art.
    pub const MAX_ROCK_ART_NUMBER: u32 = 100000;
    /// Deer keep to less light.
    pub const MIN_DEER_LUMINOSITY: u32 = 6;
    /// Food that a dead deer leaves.
    pub const DEER_FOOD: u32 = 500;
    /// Food that a deposit loses in a round.
    pub const FOOD_DECAY: u32 = 2;
    /// Turns of construction.
    pub const CONSTRUCTION_TURNS: u32 = 10;
    /// The largest width and height of a map.
    pub const MAX_MAP_SIZE: u32 = 50;
    /// The least width and height of a map.
    pub const MIN_MAP_SIZE: u32 = 20;
    /// Ids are from 1 to this.
    pub const MAX_ID: u32 = 10000;
    /// The square of the longest vision range.
    pub const MAX_VISION: u32 = 50;
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
    UnitRow { cost: [0, 0, 0], max_health: 400, attack: 40, attack_range: 18, min_attack_range: 0, vision_range: 50, torch_throw_range: 0, attack_cooldown: 20000, movement_cooldown: 0, detection_level: 0, luminous_intensity: 20 },
    UnitRow { cost: [20, 20, 10], max_health: 10, attack: 4, attack_range: 5, min_attack_range: 0, vision_range: 25, torch_throw_range: 2, attack_cooldown: 20000, movement_cooldown: 20000, detection_level: 11, luminous_intensity: 0 },
    UnitRow { cost: [0, 75, 75], max_health: 75, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 25, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 0, detection_level: 8, luminous_intensity: 16 },
    UnitRow { cost: [0, 150, 150], max_health: 200, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 25, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 0, detection_level: 8, luminous_intensity: 16 },
    UnitRow { cost: [0, 150, 150], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 0, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [150, 150, 0], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 0, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [150, 0, 150], max_health: 50, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 16, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 0, detection_level: 11, luminous_intensity: 16 },
    UnitRow { cost: [15, 10, 30], max_health: 10, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 50, torch_throw_range: 18, attack_cooldown: 0, movement_cooldown: 10000, detection_level: 5, luminous_intensity: 0 },
    UnitRow { cost: [20, 30, 20], max_health: 15, attack: 0, attack_range: 2, min_attack_range: 1, vision_range: 16, torch_throw_range: 2, attack_cooldown: 200000, movement_cooldown: 30000, detection_level: 11, luminous_intensity: 0 },
    UnitRow { cost: [60, 80, 40], max_health: 70, attack: 15, attack_range: 5, min_attack_range: 0, vision_range: 20, torch_throw_range: 2, attack_cooldown: 40000, movement_cooldown: 40000, detection_level: 10, luminous_intensity: 0 },
    UnitRow { cost: [60, 40, 100], max_health: 20, attack: 5, attack_range: 18, min_attack_range: 9, vision_range: 32, torch_throw_range: 2, attack_cooldown: 20000, movement_cooldown: 40000, detection_level: 10, luminous_intensity: 0 },
    UnitRow { cost: [140, 30, 30], max_health: 120, attack: 2, attack_range: 2, min_attack_range: 0, vision_range: 32, torch_throw_range: 2, attack_cooldown: 10000, movement_cooldown: 20000, detection_level: 8, luminous_intensity: 0 },
    UnitRow { cost: [0, 0, 0], max_health: 15, attack: 0, attack_range: 0, min_attack_range: 0, vision_range: 0, torch_throw_range: 0, attack_cooldown: 0, movement_cooldown: 60000, detection_level: 0, luminous_intensity: 0 },
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
