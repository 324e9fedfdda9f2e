//! The strategy of a unit: it finds out what it is and does that job.

use super::base::Base;
use super::body::Body;
use super::plan::Plan;
use super::scout::Scout;
use super::soldier::Soldier;
use super::worker::Worker;
use crate::{Setup, StoneAge, UnitType};
use agon_kernel::{Pause, Rng, Strategy, World};

/// The strategy of a unit of any kind.
pub(super) struct Clan {
    plan: &'static Plan,
    seat: u8,
    job: Option<Job>,
}

enum Job {
    Builder(Base),
    Worker(Worker),
    Scout(Scout),
    Soldier(Soldier),
    /// Nothing to do.
    Idle,
}

impl Clan {
    pub(super) fn new(setup: &Setup, plan: &'static Plan) -> Self {
        Self { plan, seat: setup.seat, job: None }
    }
}

impl Strategy<StoneAge> for Clan {
    fn act(&mut self, world: &mut World<'_, StoneAge>, rng: &mut Rng) -> Pause {
        let mut body = Body { world, rng };
        if let Some(info) = body.info() {
            let Self { plan, seat, .. } = *self;
            let job = self.job.get_or_insert_with(|| match info.unit_type {
                UnitType::Base | UnitType::Settlement | UnitType::Barracks => Job::Builder(Base::new(plan)),
                UnitType::Worker => Job::Worker(Worker::new(plan, info.location)),
                UnitType::Explorer => Job::Scout(Scout::new(seat)),
                UnitType::Axeman | UnitType::Spearman | UnitType::Wolf => {
                    Job::Soldier(Soldier::new(plan, seat))
                }
                _ => Job::Idle,
            });
            match job {
                Job::Builder(job) => job.turn(&mut body, &info),
                Job::Worker(job) => job.turn(&mut body, &info),
                Job::Scout(job) => job.turn(&mut body, &info),
                Job::Soldier(job) => job.turn(&mut body, &info),
                Job::Idle => {}
            }
        }
        Pause::Yielded
    }
}

/// How the place of the enemy's base is written into a smoke signal, so that only the own team takes it for one.
pub(super) mod signal {
    use crate::Location;

    const TEAM: i32 = 500_000_000;
    const ROW: i32 = 2_000;

    pub(in crate::bots) fn write(seat: u8, at: Location) -> i32 {
        TEAM * (i32::from(seat) + 1) + at.x * ROW + at.y
    }

    pub(in crate::bots) fn read(seat: u8, value: i32) -> Option<Location> {
        let rest = value.checked_sub(TEAM * (i32::from(seat) + 1))?;
        (0..TEAM).contains(&rest).then_some(Location { x: rest / ROW, y: rest % ROW })
    }
}
