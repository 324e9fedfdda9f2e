//! Structures that spawn: bases, settlements and barracks.

use super::body::Body;
use super::plan::Plan;
use crate::{Call, UnitInfo, UnitType};

pub(super) struct Base {
    plan: &'static Plan,
    workers: u32,
    explorers: u32,
    soldiers: u32,
}

impl Base {
    pub(super) fn new(plan: &'static Plan) -> Self {
        Self { plan, workers: 0, explorers: 0, soldiers: 0 }
    }

    pub(super) fn turn(&mut self, body: &mut Body<'_, '_>, info: &UnitInfo) {
        match info.unit_type {
            UnitType::Base => self.rule(body, info),
            UnitType::Barracks if self.soldiers < self.plan.soldiers => {
                self.soldiers += u32::from(body.spawn(UnitType::Axeman));
            }
            _ => {}
        }
    }

    fn rule(&mut self, body: &mut Body<'_, '_>, info: &UnitInfo) {
        let enemies: Vec<UnitInfo> =
            body.units(None).into_iter().filter(|unit| unit.team != info.team).collect();
        let (foes, deer): (Vec<_>, Vec<_>) =
            enemies.into_iter().partition(|unit| unit.unit_type != UnitType::Deer);
        if !body.attack_any(&foes) {
            body.attack_any(&deer);
        }
        // Workers first; of the rest only what research leaves.
        let lost = i64::from(self.workers + self.explorers) / 2 > body.number(&Call::GetTotalUnits {});
        if self.workers < self.plan.workers || lost {
            self.workers += u32::from(body.spawn(UnitType::Worker));
        }
        if self.explorers < self.plan.explorers && self.workers >= 3 * (self.explorers + 1) {
            self.explorers += u32::from(body.spawn(UnitType::Explorer));
        }
        let next = self.plan.research.iter().find(|&&tech| !body.yes(&Call::IsResearched { tech }));
        if let Some(&tech) = next
            && self.workers >= self.plan.workers.min(6)
            && body.yes(&Call::CanResearchTechnology { tech })
        {
            body.act(&Call::ResearchTechnology { tech });
        }
    }
}
