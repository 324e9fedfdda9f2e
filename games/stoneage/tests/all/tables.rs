//! Every number of the tables of section 6, of the technologies of section 10.2, and of the prices of section 12.

use agon_kernel::{Form, RowValue};
use agon_stoneage::Technology::*;
use agon_stoneage::UnitType::*;
use agon_stoneage::{Call, Technology, Techs, UnitType, price};

fn techs(list: &[Technology]) -> Techs {
    let mut techs = Techs::default();
    list.iter().for_each(|&tech| techs.add(tech));
    techs
}

/// Section 6.1, first table: wood, stone, food, health, attack, range, minimum range, attack cooldown, vision, movement cooldown,
/// detection, torch range. Explorers do not attack: their cooldown, which no rule uses, is that of the original.
#[test]
fn mobile_units() {
    let table = [
        (Worker, [10, 20, 20, 10, 4, 5, 0, 2, 25, 2, 11, 2]),
        (Explorer, [30, 10, 15, 10, 0, 0, 0, 1, 50, 1, 5, 18]),
        (Trapper, [20, 30, 20, 15, 0, 2, 1, 20, 16, 3, 11, 2]),
        (Axeman, [40, 80, 60, 70, 15, 5, 0, 4, 20, 4, 10, 2]),
        (Spearman, [100, 40, 60, 20, 5, 18, 9, 2, 32, 4, 10, 2]),
        (Wolf, [30, 30, 140, 120, 2, 2, 0, 1, 32, 2, 8, 2]),
    ];
    for (kind, expected) in table {
        let [food, stone, wood] = kind.cost().map(u32::from);
        let none = Techs::default();
        let found = [
            wood,
            stone,
            food,
            none.max_health(kind).into(),
            none.attack(kind).into(),
            kind.attack_range().into(),
            kind.min_attack_range().into(),
            none.attack_cooldown(kind) / 10_000,
            kind.vision().into(),
            none.move_cooldown(kind) / 10_000,
            none.detection(kind).into(),
            kind.throw_range().into(),
        ];
        assert_eq!(found, expected, "{kind:?}");
        assert_eq!((kind.light(), kind.is_structure()), (0, false));
        assert_eq!(kind.value(), expected[0] + expected[1] + expected[2]);
        assert_eq!(kind.has_hands(), kind != Wolf, "section 8: wolves carry no torches and do not paint");
        assert_eq!(kind.can_attack(), kind != Explorer, "section 8");
    }
}

/// Section 6.1, second table: wood, stone, food, health, vision, detection, light. The cooldowns that no rule uses are those of the original.
#[test]
fn structures() {
    let table = [
        (Base, [0, 0, 0, 400, 50, 0, 20]),
        (Settlement, [75, 75, 0, 75, 25, 8, 16]),
        (Barracks, [150, 150, 0, 200, 25, 8, 16]),
        (Farm, [150, 150, 0, 50, 16, 11, 16]),
        (Sawmill, [0, 150, 150, 50, 16, 11, 16]),
        (Quarry, [150, 0, 150, 50, 16, 11, 16]),
    ];
    for (kind, expected) in table {
        let [food, stone, wood] = kind.cost();
        let none = Techs::default();
        let (health, detection) = (none.max_health(kind), none.detection(kind).into());
        let found = [wood, stone, food, health, kind.vision().into(), detection, kind.light().into()];
        assert_eq!(found, expected, "{kind:?}");
        assert!(kind.is_structure());
        assert_eq!(kind.can_attack(), kind == Base);
        assert_eq!(none.move_cooldown(kind), 10_000);
        assert_eq!(none.attack_cooldown(kind), if kind == Base { 20_000 } else { 10_000 });
    }
    let none = Techs::default();
    assert_eq!((none.attack(Base), Base.attack_range(), Base.min_attack_range()), (40, 18, 0));
}

/// Section 6.2. Deer neither attack nor look: those two numbers are from the original.
#[test]
fn deer() {
    let none = Techs::default();
    assert_eq!((none.max_health(Deer), none.move_cooldown(Deer)), (15, 60_000));
    assert_eq!((none.attack_cooldown(Deer), Deer.vision()), (10_000, 25));
    assert_eq!(Deer.value(), 0);
}

/// Section 8: who builds what.
#[test]
fn spawning() {
    let table = [
        (Base, Worker, None),
        (Base, Explorer, None),
        (Base, Trapper, None),
        (Base, Wolf, Some(Domestication)),
        (Settlement, Worker, None),
        (Settlement, Explorer, None),
        (Settlement, Trapper, None),
        (Settlement, Wolf, Some(Domestication)),
        (Barracks, Axeman, None),
        (Barracks, Spearman, None),
        (Worker, Settlement, None),
        (Worker, Barracks, Some(MilitaryTraining)),
        (Worker, Farm, Some(Jobs)),
        (Worker, Sawmill, Some(Jobs)),
        (Worker, Quarry, Some(Jobs)),
    ];
    for &parent in UnitType::ALL {
        for &kind in UnitType::ALL {
            let expected = table.iter().find(|row| (row.0, row.1) == (parent, kind)).map(|row| row.2);
            assert_eq!(parent.spawns(kind), expected, "{parent:?} spawns {kind:?}");
        }
    }
}

/// Section 10.2: food, wood, stone, level.
#[test]
fn technologies() {
    let table = [
        (Domestication, [300, 50, 50, 0]),
        (MilitaryTraining, [100, 150, 150, 0]),
        (Boxes, [0, 300, 100, 0]),
        (Rafts, [0, 500, 100, 0]),
        (RockArt, [100, 100, 200, 0]),
        (Coin, [500, 100, 100, 0]),
        (Utensils, [0, 100, 300, 0]),
        (Sharpeners, [0, 400, 600, 1]),
        (Cooking, [400, 400, 200, 1]),
        (Eugenics, [200, 400, 400, 1]),
        (Navigation, [0, 500, 500, 1]),
        (Jobs, [800, 200, 200, 1]),
        (Oil, [500, 500, 0, 1]),
        (Vocabulary, [500, 250, 250, 1]),
        (Huts, [0, 500, 500, 1]),
        (Tactics, [350, 350, 350, 1]),
        (Crystals, [0, 0, 1500, 2]),
        (Combustion, [0, 1500, 0, 2]),
        (Schools, [0, 3500, 0, 2]),
        (Poison, [1500, 0, 0, 2]),
        (Expertise, [500, 500, 500, 2]),
        (Flint, [0, 0, 1500, 2]),
        (Houses, [0, 750, 750, 2]),
        (Wheel, [1500, 1500, 1500, 3]),
    ];
    assert_eq!(Technology::ALL.len(), table.len());
    for ((tech, expected), &listed) in table.into_iter().zip(Technology::ALL) {
        assert_eq!(tech, listed, "the order of the original");
        let [food, stone, wood] = tech.cost();
        assert_eq!([food, wood, stone, tech.level().into()], expected, "{tech:?}");
        assert_eq!(techs(&[tech]).spent(), u32::from(food) + u32::from(stone) + u32::from(wood));
    }
}

/// Section 10.1: three of a level lead to the next; Schools leads to level 3.
#[test]
fn levels() {
    assert_eq!(techs(&[]).level(), 0);
    assert_eq!(techs(&[Coin, Boxes]).level(), 0);
    assert_eq!(techs(&[Coin, Boxes, Rafts]).level(), 1);
    assert_eq!(techs(&[Coin, Boxes, Rafts, RockArt, Utensils, Domestication, MilitaryTraining]).level(), 1);
    let one = [Coin, Boxes, Rafts, Oil, Huts];
    assert_eq!(techs(&one).level(), 1);
    assert_eq!(techs(&[one.as_slice(), &[Jobs]].concat()).level(), 2);
    assert_eq!(techs(&[one.as_slice(), &[Jobs, Flint, Poison]].concat()).level(), 2);
    assert_eq!(techs(&[one.as_slice(), &[Jobs, Flint, Poison, Houses]].concat()).level(), 3);
    assert_eq!(techs(&[one.as_slice(), &[Jobs, Schools]].concat()).level(), 3);
}

/// Section 10.2: how technologies change the numbers.
#[test]
fn numbers_with_technologies() {
    let sharp = techs(&[Sharpeners]);
    assert_eq!([Axeman, Spearman, Worker, Base].map(|kind| sharp.attack(kind)), [18, 6, 4, 40]);
    let cooked = techs(&[Cooking]);
    let health =
        [Worker, Explorer, Trapper, Axeman, Spearman, Wolf, Base].map(|kind| cooked.max_health(kind));
    assert_eq!(health, [12, 12, 18, 84, 24, 144, 480]);
    let bred = techs(&[Eugenics]);
    assert_eq!(
        (bred.max_health(Wolf), bred.move_cooldown(Wolf), bred.move_cooldown(Worker)),
        (140, 15_000, 20_000)
    );
    assert_eq!(techs(&[Eugenics, Cooking]).max_health(Wolf), 168, "Eugenics comes before Cooking");
    let experts = techs(&[Expertise]);
    let cooldowns = [Base, Worker, Trapper, Axeman, Spearman, Wolf].map(|kind| experts.attack_cooldown(kind));
    assert_eq!(cooldowns, [16_000, 16_000, 160_000, 32_000, 16_000, 8_000]);
    let crystals = techs(&[Crystals]);
    let levels = [Worker, Explorer, Axeman, Wolf, Settlement, Base].map(|kind| crystals.detection(kind));
    assert_eq!(levels, [9, 3, 8, 6, 6, 0]);
    let none = techs(&[]);
    assert_eq!((none.torch_light(), techs(&[Combustion]).torch_light()), (16, 18));
    assert_eq!((none.torch_turns(), techs(&[Oil]).torch_turns()), (150, 250));
    assert_eq!((none.gathering(), techs(&[Utensils]).gathering()), (5, 10));
    assert_eq!((none.capacity(), techs(&[Boxes]).capacity()), (100, 200));
    assert_eq!((none.smoke_cooldown(), techs(&[Vocabulary]).smoke_cooldown()), (100_000, 20_000));
    let limits = [&[][..], &[Huts], &[Houses], &[Huts, Houses]].map(|list| techs(list).max_units());
    assert_eq!(limits, [75, 100, 100, 125]);
    let (coin, poison) = (techs(&[Coin]), techs(&[Poison]));
    assert_eq!(
        [none.income(none), coin.income(none), none.income(poison), coin.income(poison)],
        [2, 3, 1, 2]
    );
}

/// A call of each kind, with zeros as arguments.
pub(crate) fn calls() -> Vec<(String, Call)> {
    let call = |(number, kind): (usize, agon_kernel::RecordKind)| {
        let zeros = kind.fields.iter().map(|field| match field.form {
            Form::List(_) => panic!("no call has lists"),
            _ => 0,
        });
        let row: Vec<i64> = std::iter::once(number as i64).chain(zeros).collect();
        (kind.name, Call::get(&row).expect("zeros fit everywhere"))
    };
    Call::kinds().into_iter().enumerate().map(call).collect()
}

/// Section 12: constant prices, the same in the code and in both rules pages.
#[test]
fn prices() {
    let pages = [include_str!("../../RULES.md"), include_str!("../../RULES.ca.md")];
    let runtime = agon_stoneage::RUNTIME.iter().map(|&(name, price)| (name.to_owned(), price));
    let all = calls().into_iter().map(|(name, call)| (name, price(&call))).chain(runtime);
    for (name, price) in all {
        for page in pages {
            let row = page.lines().find(|line| line.starts_with('|') && line.contains(&format!("`{name}`")));
            let row = row.unwrap_or_else(|| panic!("{name} is in no table of the rules"));
            assert!(row.starts_with(&format!("| {price} |")), "{name} costs {price}: {row}");
        }
    }
    assert_eq!((agon_stoneage::TURN, agon_stoneage::INVALID), (15_000, 500));
}

/// Calls that only look are not recorded in replays.
#[test]
fn calls_that_act() {
    let acting: Vec<String> =
        calls().into_iter().filter(|(_, call)| call.acts()).map(|(name, _)| name).collect();
    let expected = [
        "move",
        "attack",
        "light_torch",
        "throw_torch",
        "research_technology",
        "spawn",
        "gather_resources",
        "deposit",
        "disarm",
        "kill_self",
        "draw",
        "make_smoke_signal",
    ];
    assert_eq!(acting, expected);
}
