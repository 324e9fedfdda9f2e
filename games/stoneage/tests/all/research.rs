//! Section 10: buying technologies, and their effect on existing units.

use crate::common::Position;
use agon_stoneage::Technology::*;
use agon_stoneage::{Call, Team, UnitType};

/// Only the base buys, each technology once, for its full price, and none above the team's level.
#[test]
fn buying() {
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    position.refused(base, &Call::ResearchTechnology { tech: Boxes });
    position.give(0, 0, 100, 299);
    position.refused(base, &Call::ResearchTechnology { tech: Boxes });
    position.give(0, 0, 101, 302);
    assert!(position.yes(base, &Call::CanResearchTechnology { tech: Boxes }));
    position.ok(base, &Call::ResearchTechnology { tech: Boxes });
    assert_eq!(position.state().sides[0].stock, [0, 1, 2]);
    position.give(0, 60_000, 60_000, 60_000);
    position.refused(base, &Call::ResearchTechnology { tech: Boxes });
    for tech in [Cooking, Crystals, Wheel] {
        position.refused(base, &Call::ResearchTechnology { tech });
    }
    position.ok(base, &Call::ResearchTechnology { tech: Rafts });
    assert_eq!(position.int(base, &Call::GetTechLevel { team: Team::A }), 0);
    position.ok(base, &Call::ResearchTechnology { tech: Coin });
    assert_eq!(position.int(base, &Call::GetTechLevel { team: Team::A }), 1, "three of a level");
    for tech in [Utensils, RockArt, Domestication, Cooking, Oil] {
        position.ok(base, &Call::ResearchTechnology { tech });
        assert_eq!(position.state().techs(0).level(), 1, "{tech:?}");
    }
    position.ok(base, &Call::ResearchTechnology { tech: Huts });
    position.refused(base, &Call::ResearchTechnology { tech: Wheel });
    position.ok(base, &Call::ResearchTechnology { tech: Schools });
    assert_eq!(position.state().techs(0).level(), 3);
    let settlement = position.put(0, UnitType::Settlement, 10, 10);
    position.refused(settlement, &Call::ResearchTechnology { tech: Wheel });
    assert!(position.yes(settlement, &Call::IsResearched { tech: Schools }));
}

/// The opponent's technologies are known only with Rock Art.
#[test]
fn the_opponents_technologies() {
    let mut position = Position::new(&[]);
    let base = position.bases()[0];
    position.learn(1, &[Coin, Rafts, Boxes]);
    for call in [
        Call::GetTechLevel { team: Team::B },
        Call::HasResearched { tech: Coin, team: Team::B },
        Call::GetTechLevel { team: Team::Neutral },
    ] {
        position.refused(base, &call);
    }
    assert!(!position.yes(base, &Call::HasResearched { tech: Coin, team: Team::A }));
    position.learn(0, &[RockArt]);
    assert_eq!(position.int(base, &Call::GetTechLevel { team: Team::B }), 1);
    assert!(position.yes(base, &Call::HasResearched { tech: Coin, team: Team::B }));
    position.refused(base, &Call::GetTechLevel { team: Team::Neutral });
}

/// Ruling: Cooking raises the maximum and current health of existing units by 20 %.
#[test]
fn cooking_for_existing_units() {
    let mut position = Position::new(&[]);
    position.learn(0, &[Coin, Rafts, Boxes]);
    position.give(0, 5000, 5000, 5000);
    let (worker, hurt, enemy) = (
        position.put(0, UnitType::Worker, 10, 10),
        position.put(0, UnitType::Axeman, 12, 10),
        position.put(1, UnitType::Worker, 14, 10),
    );
    position.unit_mut(hurt, |unit| unit.health = 33);
    let base = position.bases()[0];
    position.ok(base, &Call::ResearchTechnology { tech: Cooking });
    let health = [worker, hurt, enemy, base].map(|unit| position.unit(unit).health);
    assert_eq!(health, [12, 39, 10, 480]);
    // Damage takes nothing else away.
    let foe = position.put(1, UnitType::Wolf, 11, 10);
    position.ok(foe, &Call::Attack { x: 10, y: 10 });
    assert_eq!(position.unit(worker).health, 10);
}

/// Eugenics gives existing wolves 20 more health; 24 with Cooking.
#[test]
fn eugenics_for_existing_units() {
    for (techs, before, after) in
        [(&[Coin, Rafts, Boxes][..], 120, 140), (&[Coin, Rafts, Boxes, Cooking], 144, 168)]
    {
        let mut position = Position::new(&[]);
        position.learn(0, techs);
        position.give(0, 5000, 5000, 5000);
        let wolf = position.put(0, UnitType::Wolf, 10, 10);
        assert_eq!(position.unit(wolf).health, before);
        let base = position.bases()[0];
        position.ok(base, &Call::ResearchTechnology { tech: Eugenics });
        assert_eq!(position.unit(wolf).health, after);
    }
}

/// Crystals lower the detection level immediately: for looking, gathering and painting.
#[test]
fn crystals() {
    let mut position = Position::new(&["N 5 1 50"]);
    let worker = position.put(0, UnitType::Worker, 5, 1);
    assert_eq!(position.light(5, 1), 9);
    assert!(!position.yes(worker, &Call::CanSenseLocation { x: 5, y: 1 }));
    position.refused(worker, &Call::GatherResources {});
    position.refused(worker, &Call::Draw { value: 3 });
    position.learn(0, &[Crystals]);
    assert!(position.yes(worker, &Call::CanSenseLocation { x: 5, y: 1 }));
    position.ok(worker, &Call::GatherResources {});
    assert_eq!(position.unit(worker).carried, [0, 5, 0]);
    position.ok(worker, &Call::Draw { value: 3 });
    assert_eq!(position.int(worker, &Call::Read { x: 5, y: 1 }), 3);
}
