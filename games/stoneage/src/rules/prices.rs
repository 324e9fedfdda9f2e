//! The prices of calls in energy (section 12). The rules only state them; the runtime adds them to the cost of a program's code.

use crate::Call;

/// The energy of a turn: a unit that uses more is paused and continues in its next turn.
pub const TURN: u32 = 15_000;
/// What an invalid call costs in addition to its price.
pub const INVALID: u32 = 500;
/// The prices of calls that the runtime answers, by their names in the bot API.
pub const RUNTIME: &[(&str, u32)] = &[
    ("get_energy_used", 1),
    ("get_energy_left", 1),
    ("yield", 1),
    ("log", 20),
    ("draw_cell", 20),
    ("draw_point", 20),
    ("draw_line", 20),
    ("draw_text", 20),
    ("plot", 20),
];

/// The price of a valid call.
#[must_use]
pub fn price(call: &Call) -> u32 {
    match call {
        Call::GetLocation {}
        | Call::GetTeam {}
        | Call::GetOpponent {}
        | Call::GetType {}
        | Call::Move { .. }
        | Call::ThrowTorch { .. }
        | Call::GetResource { .. }
        | Call::KillSelf {}
        | Call::GetRound {}
        | Call::GetRandomDouble { .. } => 1,
        Call::CanLightTorch {}
        | Call::LightTorch {}
        | Call::GetTotalUnits {}
        | Call::GetMaxTotalUnits {}
        | Call::GetTechLevel { .. }
        | Call::HasResearched { .. }
        | Call::IsResearched { .. } => 5,
        Call::GetInfo {}
        | Call::IsAccessible { .. }
        | Call::CanSenseLocation { .. }
        | Call::SenseResourceInfo { .. }
        | Call::IsOutOfMap { .. }
        | Call::SenseUnitAtLocation { .. }
        | Call::HasWater { .. }
        | Call::HasMountain { .. }
        | Call::HasTrap { .. }
        | Call::SenseFireAtLocation { .. }
        | Call::SenseIllumination { .. } => 10,
        Call::GetResourcesCarried {}
        | Call::CanMove {}
        | Call::CanMoveTo { .. }
        | Call::CanAttack {}
        | Call::CanAttackAt { .. }
        | Call::Attack { .. }
        | Call::IsObstructed { .. }
        | Call::CanThrowTorch { .. }
        | Call::CanResearchTechnology { .. }
        | Call::ResearchTechnology { .. }
        | Call::CanSpawn { .. }
        | Call::Spawn { .. }
        | Call::CanGatherResources {}
        | Call::GatherResources {}
        | Call::CanDeposit {}
        | Call::Deposit {}
        | Call::CanDisarm { .. }
        | Call::Disarm { .. }
        | Call::CanDraw { .. }
        | Call::Draw { .. }
        | Call::CanRead { .. }
        | Call::Read { .. }
        | Call::CanMakeSmokeSignal {}
        | Call::MakeSmokeSignal { .. }
        | Call::CanReadSmokeSignals {}
        | Call::ReadSmokeSignals {} => 20,
        Call::SenseUnits { .. }
        | Call::SenseResources { .. }
        | Call::SenseMountains { .. }
        | Call::SenseTraps { .. }
        | Call::SenseWater { .. }
        | Call::SenseFires { .. }
        | Call::GetVisibleLocations { .. } => 200,
    }
}
