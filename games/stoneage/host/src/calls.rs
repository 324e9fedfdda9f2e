//! The interface `controller`: one imported function for each call of the rules, and those that only the runtime can answer.
#![allow(
    clippy::needless_pass_by_value,
    reason = "the table names functions of one form, and those that give lists take them over"
)]

use crate::convert::{
    Cell, Deposit, Flame, Somebody, direction, no_unit, resource, team, technology, to_team, to_unit_type,
    unit_type,
};
use crate::{Own, rules, wit};
use agon_runtime::component::{Host, InOnePiece, unit};
use rules::{Call, INVALID, Reply, StoneAge, Value};
use std::future::ready;
use wasmtime::StoreContextMut;
use wasmtime::component::LinkerInstance;

/// What an imported function gives back.
type Answer<'a, R> = Box<dyn Future<Output = wasmtime::Result<(R,)>> + Send + 'a>;

/// Carries out a call, and converts its reply. Nearly all are done at once, and then nothing but the result is kept.
fn answer<'a, R: Send + 'a>(
    mut store: StoreContextMut<'a, Host>,
    call: Call,
    convert: impl FnOnce(Reply) -> R + Send + 'a,
) -> Answer<'a, R> {
    match unit::call::<StoneAge>(&mut store, rules::price(&call).into(), &call) {
        Ok(Some(reply)) if reply.valid && !reply.ended => Box::new(ready(Ok((convert(reply),)))),
        Ok(reply) => Box::new(async move { Ok((convert(settle(store, call, reply).await?),)) }),
        Err(error) => Box::new(ready(Err(error))),
    }
}

/// The rest of a call whose price is charged: if there is no reply yet, the unit waits for it. An invalid call costs more and is reported in
/// the log. If the unit is dead by then, its program never resumes.
async fn settle(
    mut store: StoreContextMut<'_, Host>,
    call: Call,
    reply: Option<Reply>,
) -> wasmtime::Result<Reply> {
    let reply = match reply {
        Some(reply) => reply,
        None => unit::call_later::<StoneAge>(&mut store, &call).await?,
    };
    if !reply.valid {
        unit::punish(&mut store, INVALID.into())?;
        unit::remark(&mut store, format!("not allowed, costs {INVALID} energy: {call:?}"));
    }
    if reply.ended {
        unit::end_turn(&mut store).await?;
    }
    Ok(reply)
}

/// The energy that the unit has used in this turn.
fn used(store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<u32> {
    unit::punish(store, 1)?;
    Ok(u32::try_from(unit::energy(store)?).unwrap_or(u32::MAX))
}

fn yes(reply: Reply) -> bool {
    matches!(reply.value, Value::Bool(true))
}

fn done(reply: Reply) -> bool {
    reply.valid
}

/// Converts a number, which always fits since the rules have no larger ones.
fn int<T: TryFrom<i64> + Default>(reply: Reply) -> T {
    if let Value::Int(number) = reply.value { T::try_from(number).unwrap_or_default() } else { T::default() }
}

fn unit_info(reply: Reply) -> Option<InOnePiece<Somebody>> {
    if let Value::Unit(info) = reply.value { Some(InOnePiece(Somebody(info))) } else { None }
}

fn location(reply: Reply) -> InOnePiece<Cell> {
    InOnePiece(Cell(match reply.value {
        Value::Location(at) => at,
        _ => rules::Location { x: 0, y: 0 },
    }))
}

/// The elements of a list, each in the place of the one that it is made of.
fn pieces<T, R>(list: Vec<T>, record: impl Fn(T) -> R) -> Vec<InOnePiece<R>> {
    list.into_iter().map(|element| InOnePiece(record(element))).collect()
}

fn units(reply: Reply) -> Vec<InOnePiece<Somebody>> {
    if let Value::Units(list) = reply.value { pieces(list, Somebody) } else { Vec::new() }
}

fn resources(reply: Reply) -> Vec<InOnePiece<Deposit>> {
    if let Value::Resources(list) = reply.value { pieces(list, Deposit) } else { Vec::new() }
}

fn locations(reply: Reply) -> Vec<InOnePiece<Cell>> {
    if let Value::Locations(list) = reply.value { pieces(list, Cell) } else { Vec::new() }
}

fn fires(reply: Reply) -> Vec<InOnePiece<Flame>> {
    if let Value::Fires(list) = reply.value { pieces(list, Flame) } else { Vec::new() }
}

/// Defines functions that carry out a call: the name, the parameters, the call, and how its reply is converted.
macro_rules! define {
    ($world:ident: $($name:literal ($($arg:ident: $ty:ty),*) $call:expr, $answer:expr;)*) => {
        $($world.func_wrap_async($name, |store, ($($arg,)*): ($($ty,)*)| answer(store, $call, $answer))?;)*
    };
}

/// Defines the interface.
pub(crate) fn link(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    link_self(world)?;
    link_senses(world)?;
    link_team(world)?;
    link_acts(world)?;
    link_runtime(world)
}

fn link_self(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    define! { world:
        "get-info" () Call::GetInfo {}, |reply: Reply| unit_info(reply).unwrap_or_else(no_unit);
        "get-location" () Call::GetLocation {}, location;
        "get-team" () Call::GetTeam {}, whose;
        "get-opponent" () Call::GetOpponent {}, whose;
        "get-type" () Call::GetType {}, |reply: Reply| match reply.value {
            Value::Type(kind) => to_unit_type(kind),
            _ => wit::UnitType::Deer,
        };
        "get-resources-carried" () Call::GetResourcesCarried {}, |reply: Reply| {
            let [food, stone, wood] = if let Value::Carried(carried) = reply.value { carried } else { [0; 3] };
            wit::Resources { food, stone, wood }
        };
        "can-move" () Call::CanMove {}, yes;
        "can-move-to" (dir: wit::Direction) Call::CanMoveTo { dir: direction(dir) }, yes;
        "can-attack" () Call::CanAttack {}, yes;
        "can-attack-at" (at: wit::Location) Call::CanAttackAt { x: at.x, y: at.y }, yes;
        "can-light-torch" () Call::CanLightTorch {}, yes;
        "can-throw-torch" (at: wit::Location) Call::CanThrowTorch { x: at.x, y: at.y }, yes;
        "can-spawn" (kind: wit::UnitType, dir: wit::Direction)
            Call::CanSpawn { unit_type: unit_type(kind), dir: direction(dir) }, yes;
        "can-gather-resources" () Call::CanGatherResources {}, yes;
        "can-deposit" () Call::CanDeposit {}, yes;
        "can-disarm" (at: wit::Location) Call::CanDisarm { x: at.x, y: at.y }, yes;
        "can-draw" (value: i32) Call::CanDraw { value }, yes;
        "can-read" (at: wit::Location) Call::CanRead { x: at.x, y: at.y }, yes;
        "can-make-smoke-signal" () Call::CanMakeSmokeSignal {}, yes;
        "can-read-smoke-signals" () Call::CanReadSmokeSignals {}, yes;
    }
    Ok(())
}

fn whose(reply: Reply) -> wit::Team {
    if let Value::Team(team) = reply.value { to_team(team) } else { wit::Team::Neutral }
}

fn link_senses(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    define! { world:
        "is-obstructed" (from: wit::Location, to: wit::Location)
            Call::IsObstructed { from_x: from.x, from_y: from.y, to_x: to.x, to_y: to.y }, yes;
        "is-accessible" (at: wit::Location) Call::IsAccessible { x: at.x, y: at.y }, yes;
        "can-sense-location" (at: wit::Location) Call::CanSenseLocation { x: at.x, y: at.y }, yes;
        "sense-resource-info" (at: wit::Location) Call::SenseResourceInfo { x: at.x, y: at.y }, resources;
        "is-out-of-map" (at: wit::Location) Call::IsOutOfMap { x: at.x, y: at.y }, yes;
        "sense-unit-at-location" (at: wit::Location) Call::SenseUnitAtLocation { x: at.x, y: at.y }, unit_info;
        "has-water" (at: wit::Location) Call::HasWater { x: at.x, y: at.y }, yes;
        "has-mountain" (at: wit::Location) Call::HasMountain { x: at.x, y: at.y }, yes;
        "has-trap" (at: wit::Location) Call::HasTrap { x: at.x, y: at.y }, yes;
        "sense-fire-at-location" (at: wit::Location) Call::SenseFireAtLocation { x: at.x, y: at.y }, |reply: Reply| {
            if let Value::Fire(fire) = reply.value { Some(InOnePiece(Flame(fire))) } else { None }
        };
        "sense-illumination" (at: wit::Location) Call::SenseIllumination { x: at.x, y: at.y }, int::<u8>;
        "sense-units" (radius: Option<i32>, of: Option<wit::Team>) Call::SenseUnits { radius, team: of.map(team) }, units;
        "sense-resources" (radius: Option<i32>, kind: Option<wit::ResourceType>)
            Call::SenseResources { radius, resource: kind.map(resource) }, resources;
        "sense-mountains" (radius: Option<i32>) Call::SenseMountains { radius }, locations;
        "sense-traps" (radius: Option<i32>) Call::SenseTraps { radius }, locations;
        "sense-water" (radius: Option<i32>) Call::SenseWater { radius }, locations;
        "sense-fires" (radius: Option<i32>) Call::SenseFires { radius }, fires;
        "get-visible-locations" (radius: Option<i32>, only_detectable: bool)
            Call::GetVisibleLocations { radius, only_detectable }, locations;
        "read" (at: wit::Location) Call::Read { x: at.x, y: at.y }, int::<i32>;
        "read-smoke-signals" () Call::ReadSmokeSignals {}, |reply: Reply| {
            if let Value::Ints(signals) = reply.value { signals } else { Vec::new() }
        };
    }
    Ok(())
}

fn link_team(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    define! { world:
        "get-total-units" () Call::GetTotalUnits {}, int::<u32>;
        "get-max-total-units" () Call::GetMaxTotalUnits {}, int::<u32>;
        "get-resource" (kind: wit::ResourceType) Call::GetResource { resource: resource(kind) }, int::<u32>;
        "get-tech-level" (of: wit::Team) Call::GetTechLevel { team: team(of) }, int::<u8>;
        "has-researched" (tech: wit::Technology, of: wit::Team)
            Call::HasResearched { tech: technology(tech), team: team(of) }, yes;
        "is-researched" (tech: wit::Technology) Call::IsResearched { tech: technology(tech) }, yes;
        "can-research-technology" (tech: wit::Technology) Call::CanResearchTechnology { tech: technology(tech) }, yes;
        "get-round" () Call::GetRound {}, int::<u32>;
    }
    Ok(())
}

fn link_acts(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    define! { world:
        "move" (dir: wit::Direction) Call::Move { dir: direction(dir) }, done;
        "attack" (at: wit::Location) Call::Attack { x: at.x, y: at.y }, done;
        "light-torch" () Call::LightTorch {}, done;
        "throw-torch" (at: wit::Location) Call::ThrowTorch { x: at.x, y: at.y }, done;
        "research-technology" (tech: wit::Technology) Call::ResearchTechnology { tech: technology(tech) }, done;
        "spawn" (kind: wit::UnitType, dir: wit::Direction)
            Call::Spawn { unit_type: unit_type(kind), dir: direction(dir) }, done;
        "gather-resources" () Call::GatherResources {}, done;
        "deposit" () Call::Deposit {}, done;
        "disarm" (at: wit::Location) Call::Disarm { x: at.x, y: at.y }, done;
        "draw" (value: i32) Call::Draw { value }, done;
        "make-smoke-signal" (value: i32) Call::MakeSmokeSignal { value }, done;
    }
    world.func_wrap_async("kill-self", |store, (): ()| {
        Box::new(async move {
            Box::into_pin(answer(store, Call::KillSelf {}, done)).await?;
            Ok(())
        })
    })
}

fn link_runtime(world: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    world.func_wrap_async("get-random-double", |mut store, (): ()| {
        let own = unit::own::<Own>(&mut store);
        let draw = own.draws;
        own.draws = draw.wrapping_add(1);
        answer(store, Call::GetRandomDouble { draw }, |reply| {
            let number = if let Value::Fraction(parts) = reply.value { parts as f64 } else { 0.0 };
            number / (1u64 << 53) as f64
        })
    })?;
    world.func_wrap("get-energy-used", |mut store, (): ()| Ok((used(&mut store)?,)))?;
    world.func_wrap("get-energy-left", |mut store, (): ()| {
        let used = u64::from(used(&mut store)?);
        let left = unit::own::<Own>(&mut store).limit.saturating_sub(used);
        Ok((u32::try_from(left).unwrap_or(u32::MAX),))
    })?;
    world.func_wrap_async("yield", |mut store, (): ()| {
        Box::new(async move {
            unit::punish(&mut store, 1)?;
            unit::end_turn(&mut store).await
        })
    })
}
