//! Workers: gather, hunt, deposit, build.

use super::body::{Body, Feet};
use super::plan::Plan;
use crate::{Call, Location, Team, Technology, UnitInfo, UnitType};

/// Goes home with so much of anything.
const LOAD: u16 = 100;
/// Builds a settlement this far from home, squared.
const FAR: i64 = 100;

pub(super) struct Worker {
    plan: &'static Plan,
    home: Location,
    feet: Feet,
    /// Where it was last seen gathering, to come back to.
    field: Option<Location>,
}

impl Worker {
    pub(super) fn new(plan: &'static Plan, home: Location) -> Self {
        Self { plan, home, feet: Feet::default(), field: None }
    }

    pub(super) fn turn(&mut self, body: &mut Body<'_, '_>, info: &UnitInfo) {
        if info.construction_turns > 0 {
            return;
        }
        let here = info.location;
        let around = body.units(None);
        let own_home = around.iter().find(|unit| {
            unit.team == info.team && matches!(unit.unit_type, UnitType::Base | UnitType::Settlement)
        });
        if let Some(home) = own_home {
            self.home = home.location;
        }
        let prey: Vec<UnitInfo> = around.iter().filter(|unit| unit.team != info.team).cloned().collect();
        body.attack_any(&prey);
        if own_home.is_some() {
            body.keep_torch(info, 30);
        }
        let carried = body.carried();
        let full = carried.iter().any(|&much| much >= LOAD);
        if carried != [0; 3] && body.yes(&Call::CanDeposit {}) {
            body.act(&Call::Deposit {});
            self.build(body, &around, info.team);
        } else if full {
            let far = here.distance_squared(self.home) > FAR;
            if !(far && self.plan.settles && self.settle(body)) {
                self.feet.walk(body, here, self.home);
            }
        } else if body.yes(&Call::CanGatherResources {}) {
            self.field = Some(here);
            body.act(&Call::GatherResources {});
        } else {
            self.search(body, here, &around, &prey);
        }
    }

    /// Goes to the nearest resource that nobody stands on, to prey, to the last field, or anywhere.
    fn search(&mut self, body: &mut Body<'_, '_>, here: Location, around: &[UnitInfo], prey: &[UnitInfo]) {
        let stock = body.stock();
        let taken = |at: Location| around.iter().any(|unit| unit.location == at);
        let resources = body.resources();
        // Near is good, and so is what there is least of.
        let best = resources.iter().filter(|resource| !taken(resource.location)).min_by_key(|resource| {
            let distance = here.distance_squared(resource.location);
            let rank = stock.iter().filter(|&&other| other < stock[resource.resource as usize]).count();
            (distance + 8 * rank as i64, resource.location)
        });
        let deer = prey.iter().find(|unit| unit.team == Team::Neutral);
        if let Some(best) = best {
            self.feet.walk(body, here, best.location);
        } else if let Some(deer) = deer {
            self.feet.walk(body, here, deer.location);
        } else if let Some(field) = self.field {
            if here.distance_squared(field) <= 2 {
                self.field = None;
            }
            self.feet.walk(body, here, field);
        } else {
            self.feet.wander(body);
        }
    }

    fn settle(&mut self, body: &mut Body<'_, '_>) -> bool {
        let [_, stone, wood] = body.stock();
        stone >= 150 && wood >= 150 && body.spawn(UnitType::Settlement)
    }

    /// Builds what the plan wants and is not in sight yet.
    fn build(&mut self, body: &mut Body<'_, '_>, around: &[UnitInfo], team: Team) {
        let seen = |kind: UnitType| around.iter().any(|unit| unit.team == team && unit.unit_type == kind);
        if self.plan.soldiers > 0
            && !seen(UnitType::Barracks)
            && body.yes(&Call::IsResearched { tech: Technology::MilitaryTraining })
        {
            body.spawn(UnitType::Barracks);
        }
        if body.yes(&Call::IsResearched { tech: Technology::Jobs }) {
            for kind in [UnitType::Farm, UnitType::Sawmill, UnitType::Quarry] {
                if !seen(kind) {
                    body.spawn(kind);
                }
            }
        }
    }
}
