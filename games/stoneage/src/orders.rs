//! What the program of a unit can call: one kind for each method of the controller, with immediate effect.
//!
//! `get_energy_used`, `get_energy_left`, `println`, the debug drawings and `yield` are not here: the runtime answers them, since the rules
//! do not know what a program's code costs.

use crate::{Direction, Resource, Team, Technology, UnitType};

agon_kernel::record! {
    /// A call of a unit's program.
    pub enum Call {
        /// Everything about the unit itself.
        GetInfo {},
        GetLocation {},
        GetTeam {},
        /// The other team.
        GetOpponent {},
        GetType {},
        /// What it carries: food, stone, wood.
        GetResourcesCarried {},
        /// Whether its cooldown allows it to move.
        CanMove {},
        /// Whether it can move in a direction.
        CanMoveTo { dir: Direction },
        Move { dir: Direction },
        /// Whether its cooldown allows it to attack.
        CanAttack {},
        /// Whether it can attack a location.
        CanAttackAt { x: i32, y: i32 },
        /// Attacks a location.
        Attack { x: i32, y: i32 },
        /// Whether there is a mountain between two locations that are both within its vision range.
        IsObstructed {
            from_x: i32, from_y: i32, to_x: i32, to_y: i32,
        },
        /// Whether the terrain of a location that it can sense allows the unit to stand there.
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
        /// Whether a location within its vision range is outside the map.
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
        /// The other units that it senses, nearest first.
        SenseUnits { /** The maximum squared distance. */ radius: Option<i32>, /** Only of this team. */ team: Option<Team> },
        SenseResources { /** The maximum squared distance. */ radius: Option<i32>, /** Only of this kind. */ resource: Option<Resource> },
        SenseMountains { /** The maximum squared distance. */ radius: Option<i32> },
        SenseTraps { /** The maximum squared distance. */ radius: Option<i32> },
        SenseWater { /** The maximum squared distance. */ radius: Option<i32> },
        SenseFires { /** The maximum squared distance. */ radius: Option<i32> },
        /// The locations within its vision range, including those outside the map; or only those that it can sense.
        GetVisibleLocations { /** The maximum squared distance. */ radius: Option<i32>, /** Only those that it can sense. */ only_detectable: bool },
        /// The number of units of its team.
        GetTotalUnits {},
        /// The maximum number of units of its team.
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
        /// Whether it can gather on its cell.
        CanGatherResources {},
        /// Gathers what is on its cell.
        GatherResources {},
        /// Whether it can deposit.
        CanDeposit {},
        /// Gives what it carries to its team.
        Deposit {},
        /// Whether it can disarm a location.
        CanDisarm { x: i32, y: i32 },
        /// Removes the trap on a location, if there is one.
        Disarm { x: i32, y: i32 },
        /// Dies.
        KillSelf {},
        /// Whether it can paint a number on its cell.
        CanDraw { value: i32 },
        /// Paints a number on its cell.
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
        /// The numbers of all smoke signals, in ascending order without duplicates.
        ReadSmokeSignals {},
        GetRound {},
        /// A random fraction of 2^53. It depends only on the match, the unit and the number of the draw, so the runtime counts the draws.
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
