//! The choices of a unit: the calls that act, with what they are directed at.

use crate::Looking;
use agon_stoneage::{Call, Direction, Location, Technology, UnitType, Value};

/// The largest squared distance of an attack or a throw.
const REACH: i32 = 18;
/// The cells within that distance, without the unit's own.
const OFFSETS: [(i32, i32); 60] = offsets();
/// What can be spawned: everything from workers to wolves.
const SPAWNS: usize = 11;

const MOVE: usize = 1;
const GATHER: usize = MOVE + 8;
const DEPOSIT: usize = GATHER + 1;
const LIGHT: usize = DEPOSIT + 1;
const ATTACK: usize = LIGHT + 1;
const THROW: usize = ATTACK + OFFSETS.len();
const DISARM: usize = THROW + OFFSETS.len();
const SPAWN: usize = DISARM + 8;
const RESEARCH: usize = SPAWN + 8 * SPAWNS;
/// The number of choices.
pub(crate) const COUNT: usize = RESEARCH + 24;

const fn offsets() -> [(i32, i32); 60] {
    let (mut list, mut count) = ([(0, 0); 60], 0);
    let mut dy = 4;
    while dy >= -4 {
        let mut dx = -4;
        while dx <= 4 {
            if dx * dx + dy * dy <= REACH && dx * dx + dy * dy > 0 {
                list[count] = (dx, dy);
                count += 1;
            }
            dx += 1;
        }
        dy -= 1;
    }
    assert!(count == 60);
    list
}

fn kind(number: usize) -> UnitType {
    UnitType::ALL[1 + number]
}

/// What each choice means.
pub(crate) fn names() -> Vec<String> {
    (0..COUNT).map(name).collect()
}

fn name(choice: usize) -> String {
    let dir = |number: usize| format!("{:?}", Direction::AROUND[number % 8]).to_lowercase();
    match choice {
        0 => "wait".to_owned(),
        MOVE..GATHER => format!("move {}", dir(choice - MOVE)),
        GATHER => "gather".to_owned(),
        DEPOSIT => "deposit".to_owned(),
        LIGHT => "light a torch".to_owned(),
        ATTACK..THROW => format!("attack {:?}", OFFSETS[choice - ATTACK]),
        THROW..DISARM => format!("throw the torch {:?}", OFFSETS[choice - THROW]),
        DISARM..SPAWN => format!("disarm {}", dir(choice - DISARM)),
        SPAWN..RESEARCH => format!("spawn {:?} {}", kind((choice - SPAWN) / 8), dir(choice - SPAWN)),
        _ => format!("research {:?}", Technology::ALL[(choice - RESEARCH) % 24]),
    }
}

/// The call of a choice, for a unit at this location; `None` for waiting.
pub(crate) fn of(choice: usize, at: Location) -> Option<Call> {
    let dir = |number: usize| Direction::AROUND[number % 8];
    let offset = |number: usize| (at.x + OFFSETS[number].0, at.y + OFFSETS[number].1);
    Some(match choice {
        MOVE..GATHER => Call::Move { dir: dir(choice - MOVE) },
        GATHER => Call::GatherResources {},
        DEPOSIT => Call::Deposit {},
        LIGHT => Call::LightTorch {},
        ATTACK..THROW => {
            let (x, y) = offset(choice - ATTACK);
            Call::Attack { x, y }
        }
        THROW..DISARM => {
            let (x, y) = offset(choice - THROW);
            Call::ThrowTorch { x, y }
        }
        DISARM..SPAWN => {
            let Location { x, y } = at.step(dir(choice - DISARM));
            Call::Disarm { x, y }
        }
        SPAWN..RESEARCH => Call::Spawn { unit_type: kind((choice - SPAWN) / 8), dir: dir(choice - SPAWN) },
        RESEARCH..COUNT => Call::ResearchTechnology { tech: Technology::ALL[choice - RESEARCH] },
        _ => return None,
    })
}

/// The choice of a call, if there is one.
pub(crate) fn choice(call: &Call, at: Location) -> Option<usize> {
    (1..COUNT).find(|&choice| of(choice, at).as_ref() == Some(call))
}

/// Marks the choices that the rules would carry out. Whole groups that the unit's kind cannot do are skipped.
pub(crate) fn allow(looking: &mut Looking<'_>, mask: &mut [u8]) {
    let Value::Location(at) = looking.ask(&Call::GetLocation {}) else { return };
    let Value::Type(kind) = looking.ask(&Call::GetType {}) else { return };
    let yes = |value: &Value| *value == Value::Bool(true);
    let mut ask = |choice: usize, question: Call| {
        if yes(&looking.ask(&question)) {
            mask[choice] = 1;
        }
    };
    let offset = |number: usize| (at.x + OFFSETS[number].0, at.y + OFFSETS[number].1);
    for (number, &dir) in Direction::AROUND.iter().enumerate() {
        if !kind.is_structure() {
            ask(MOVE + number, Call::CanMoveTo { dir });
        }
        if kind == UnitType::Trapper {
            let Location { x, y } = at.step(dir);
            ask(DISARM + number, Call::CanDisarm { x, y });
        }
        for spawn in (0..SPAWNS).filter(|&spawn| kind.spawns(self::kind(spawn)).is_some()) {
            ask(SPAWN + 8 * spawn + number, Call::CanSpawn { unit_type: self::kind(spawn), dir });
        }
    }
    ask(GATHER, Call::CanGatherResources {});
    ask(DEPOSIT, Call::CanDeposit {});
    ask(LIGHT, Call::CanLightTorch {});
    for number in 0..OFFSETS.len() {
        let (x, y) = offset(number);
        if kind.can_attack() {
            ask(ATTACK + number, Call::CanAttackAt { x, y });
        }
        if kind.throw_range() > 0 {
            ask(THROW + number, Call::CanThrowTorch { x, y });
        }
    }
    if kind == UnitType::Base {
        for (number, &tech) in Technology::ALL.iter().enumerate() {
            ask(RESEARCH + number, Call::CanResearchTechnology { tech });
        }
    }
}
