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
        GetLocation {},
        GetTeam {},
        /// The other team.
        GetOpponent {},
        GetType {},
        /// What it carries: food, stone, wood.
        GetResourcesCarried {},
        /// Whether it could move, as far as its cooldown goes.
        CanMove {},
        /// Whether it can move in a direction.
        CanMoveTo { dir: Direction },
        Move { dir: Direction },
        /// Whether it could attack, as far as its cooldown goes.
        CanAttack {},
        /// Whether it can attack a location.
        CanAttackAt { x: i32, y: i32 },
        /// Attacks a location.
        Attack { x: i32, y: i32 },
        /// Whether a mountain lies between two locations that are both within its vision range.
        IsObstructed {
            from_x: i32, from_y: i32, to_x: i32, to_y: i32,
        },
        /// Whether the unit could stand on a location it can sense, by the terrain alone.
        IsAccessible { x: i32, y: i32 },
        /// Whether it can light a torch.
        CanLightTorch {},
        /// Lights a torch for 10 wood.
        LightTorch {},
        /// Whether it can throw its torch to a location.
        CanThrowTorch { x: i32, y: i32 },
        /// Throws its torch, which becomes a fire.
        ThrowTorch { x: i32, y: i32 },
        /// Whether it can sense a location: in the map, in its vision range, and light enough.
        CanSenseLocation { x: i32, y: i32 },
        /// The resources on a location.
        SenseResourceInfo { x: i32, y: i32 },
        /// Whether a location within its vision range is not in the map.
        IsOutOfMap { x: i32, y: i32 },
        SenseUnitAtLocation { x: i32, y: i32 },
        /// Whether there is water.
        HasWater { x: i32, y: i32 },
        /// Whether there is a mountain.
        HasMountain { x: i32, y: i32 },
        /// Whether there is a trap.
        HasTrap { x: i32, y: i32 },
        SenseFireAtLocation { x: i32, y: i32 },
        /// The light of a location.
        SenseIllumination { x: i32, y: i32 },
        /// The other units that it senses, the nearest first.
        SenseUnits { /** At most so far away, squared. */ radius: Option<i32>, /** Only of this team. */ team: Option<Team> },
        SenseResources { /** At most so far away, squared. */ radius: Option<i32>, /** Only of this kind. */ resource: Option<Resource> },
        SenseMountains { /** At most so far away, squared. */ radius: Option<i32> },
        SenseTraps { /** At most so far away, squared. */ radius: Option<i32> },
        SenseWater { /** At most so far away, squared. */ radius: Option<i32> },
        SenseFires { /** At most so far away, squared. */ radius: Option<i32> },
        /// The locations within its vision range, also out of the map; or only those that it can sense.
        GetVisibleLocations { /** At most so far away, squared. */ radius: Option<i32>, /** Only those. */ only_detectable: bool },
        /// How many units its team has.
        GetTotalUnits {},
        /// How many units its team can have.
        GetMaxTotalUnits {},
        /// How much of a resource its team has.
        GetResource { resource: Resource },
        /// The technology level of a team; the opponent's only with Rock Art.
        GetTechLevel { team: Team },
        /// Whether a team has a technology; the opponent's only with Rock Art.
        HasResearched { tech: Technology, team: Team },
        /// Whether its own team has a technology.
        IsResearched { tech: Technology },
        /// Whether it can research a technology now.
        CanResearchTechnology { tech: Technology },
        /// Researches a technology.
        ResearchTechnology { tech: Technology },
        /// Whether it can spawn a unit in a direction.
        CanSpawn { unit_type: UnitType, dir: Direction },
        Spawn { unit_type: UnitType, dir: Direction },
        /// Whether it can gather where it stands.
        CanGatherResources {},
        /// Gathers what lies where it stands.
        GatherResources {},
        /// Whether it can deposit.
        CanDeposit {},
        /// Gives what it carries to its team.
        Deposit {},
        /// Whether it can disarm a location.
        CanDisarm { x: i32, y: i32 },
        /// Takes away the trap on a location, if there is one.
        Disarm { x: i32, y: i32 },
        /// Dies.
        KillSelf {},
        /// Whether it can paint a number where it stands.
        CanDraw { value: i32 },
        /// Paints a number where it stands.
        Draw { value: i32 },
        /// Whether it can read the painting on a location.
        CanRead { x: i32, y: i32 },
        /// Reads the painting on a location.
        Read { x: i32, y: i32 },
        /// Whether it can make a smoke signal.
        CanMakeSmokeSignal {},
        MakeSmokeSignal { value: i32 },
        /// Whether it can read smoke signals.
        CanReadSmokeSignals {},
        /// The numbers of all smoke signals, each once, in ascending order.
        ReadSmokeSignals {},
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
