//! What the program of a unit can ask for: one kind for each method of the controller, with immediate effect.
//!
//! `get_energy_used`, `get_energy_left`, `println`, the debug drawings and `yield` are not here: whoever runs the program answers them,
//! since the rules do not know what its code costs.

use crate::{Direction, Resource, Team, Technology, UnitType};

agon_kernel::record! {
    /// A call of a unit's program.
    pub enum Call {
        /// All about the unit itself.
        GetInfo {},
        /// Where it stands.
        GetLocation {},
        /// Its team.
        GetTeam {},
        /// The other team.
        GetOpponent {},
        /// What it is.
        GetType {},
        /// What it carries: food, stone, wood.
        GetResourcesCarried {},
        /// Whether it could move, as far as its cooldown goes.
        CanMove {},
        /// Whether it can move in a direction.
        CanMoveTo { /** Where to. */ dir: Direction },
        /// Moves.
        Move { /** Where to. */ dir: Direction },
        /// Whether it could attack, as far as its cooldown goes.
        CanAttack {},
        /// Whether it can attack a location.
        CanAttackAt { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Attacks a location.
        Attack { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether a mountain lies between two locations that are both within its vision range.
        IsObstructed {
            /** From. */ from_x: i32, /** From. */ from_y: i32, /** To. */ to_x: i32, /** To. */ to_y: i32,
        },
        /// Whether the unit could stand on a location it can sense, by the terrain alone.
        IsAccessible { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether it can light a torch.
        CanLightTorch {},
        /// Lights a torch for 10 wood.
        LightTorch {},
        /// Whether it can throw its torch to a location.
        CanThrowTorch { /** Where to. */ x: i32, /** Where to. */ y: i32 },
        /// Throws its torch, which becomes a fire.
        ThrowTorch { /** Where to. */ x: i32, /** Where to. */ y: i32 },
        /// Whether it can sense a location: in the map, in its vision range, and light enough.
        CanSenseLocation { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// The resources on a location.
        SenseResourceInfo { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether a location within its vision range is not in the map.
        IsOutOfMap { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// The unit on a location.
        SenseUnitAtLocation { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether there is water.
        HasWater { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether there is a mountain.
        HasMountain { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether there is a trap.
        HasTrap { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// The fire on a location.
        SenseFireAtLocation { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// The light of a location.
        SenseIllumination { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// The other units that it senses, the nearest first.
        SenseUnits { /** At most so far away, squared. */ radius: Option<i32>, /** Only of this team. */ team: Option<Team> },
        /// The resources that it senses.
        SenseResources { /** At most so far away, squared. */ radius: Option<i32>, /** Only of this kind. */ resource: Option<Resource> },
        /// The mountains that it senses.
        SenseMountains { /** At most so far away, squared. */ radius: Option<i32> },
        /// The traps that it senses.
        SenseTraps { /** At most so far away, squared. */ radius: Option<i32> },
        /// The water that it senses.
        SenseWater { /** At most so far away, squared. */ radius: Option<i32> },
        /// The fires that it senses.
        SenseFires { /** At most so far away, squared. */ radius: Option<i32> },
        /// The locations within its vision range, also out of the map; or only those that it can sense.
        GetVisibleLocations { /** At most so far away, squared. */ radius: Option<i32>, /** Only those. */ only_detectable: bool },
        /// How many units its team has.
        GetTotalUnits {},
        /// How many units its team can have.
        GetMaxTotalUnits {},
        /// How much of a resource its team has.
        GetResource { /** Of which. */ resource: Resource },
        /// The technology level of a team; the opponent's only with Rock Art.
        GetTechLevel { /** Whose. */ team: Team },
        /// Whether a team has a technology; the opponent's only with Rock Art.
        HasResearched { /** Which. */ tech: Technology, /** Whose. */ team: Team },
        /// Whether its own team has a technology.
        IsResearched { /** Which. */ tech: Technology },
        /// Whether it can research a technology now.
        CanResearchTechnology { /** Which. */ tech: Technology },
        /// Researches a technology.
        ResearchTechnology { /** Which. */ tech: Technology },
        /// Whether it can spawn a unit in a direction.
        CanSpawn { /** What. */ unit_type: UnitType, /** Where. */ dir: Direction },
        /// Spawns a unit.
        Spawn { /** What. */ unit_type: UnitType, /** Where. */ dir: Direction },
        /// Whether it can gather where it stands.
        CanGatherResources {},
        /// Gathers what lies where it stands.
        GatherResources {},
        /// Whether it can deposit.
        CanDeposit {},
        /// Gives what it carries to its team.
        Deposit {},
        /// Whether it can disarm a location.
        CanDisarm { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Takes away the trap on a location, if there is one.
        Disarm { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Dies.
        KillSelf {},
        /// Whether it can paint a number where it stands.
        CanDraw { /** What. */ value: i32 },
        /// Paints a number where it stands.
        Draw { /** What. */ value: i32 },
        /// Whether it can read the painting on a location.
        CanRead { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Reads the painting on a location.
        Read { /** Where. */ x: i32, /** Where. */ y: i32 },
        /// Whether it can make a smoke signal.
        CanMakeSmokeSignal {},
        /// Makes a smoke signal.
        MakeSmokeSignal { /** What it says. */ value: i32 },
        /// Whether it can read smoke signals.
        CanReadSmokeSignals {},
        /// The numbers of all smoke signals, each once, in ascending order.
        ReadSmokeSignals {},
        /// The round.
        GetRound {},
        /// A random fraction of 2^53. It depends on the match, the unit and the number of the draw alone, so whoever runs the
        /// program counts the draws.
        GetRandomDouble { /** 0 for the unit's first draw, then 1, and so on. */ draw: u32 },
    }
}

impl Call {
    /// Whether it can change the world.
    #[must_use]
    pub fn acts(&self) -> bool {
        matches!(
            self,
            Self::Move { .. }
                | Self::Attack { .. }
                | Self::LightTorch {}
                | Self::ThrowTorch { .. }
                | Self::ResearchTechnology { .. }
                | Self::Spawn { .. }
                | Self::GatherResources {}
                | Self::Deposit {}
                | Self::Disarm { .. }
                | Self::KillSelf {}
                | Self::Draw { .. }
                | Self::MakeSmokeSignal { .. }
        )
    }
}
