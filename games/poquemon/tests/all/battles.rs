//! Attacks and sight. Quotations are from the original rules, section 1.

use crate::position::{Position, go, hit, position, seeded};
use agon_kernel::{FaultKind, Match, Seats, Turn};
use agon_poquemon::Dir::{Bottom, Left, Right, Top};
use agon_poquemon::Event;

const ROW: &[&str] = &["XXXXXXX", "X0..1.X", "XXXXXXX"];

fn with_scope(drawing: &[&str], scope: u8) -> Position {
    let mut p = position(drawing, &[]);
    for unit in &mut p.state().units {
        unit.scope = scope;
    }
    p
}

/// "If a >= d then the attacker's attack updates to max(1, attack-1) and wins battle_reward() percent points of the total points
/// of the defender (rounding down). The defender dies keeping the same attributes and the same score."
#[test]
fn a_won_battle() {
    let mut p = with_scope(ROW, 3);
    (p.state().units[0].attack, p.state().units[1].defense, p.state().units[1].points) = (4, 4, 1499);
    let events = p.play(&[hit(0, Right)]);
    let [winner, loser] = p.state().units[..] else { panic!() };
    assert_eq!((winner.attack, winner.points), (3, 224));
    assert_eq!((loser.attack, loser.defense, loser.scope, loser.points, loser.back), (1, 4, 3, 1499, 9));
    let battle = Event::Attack { unit: 0, target: 1, dir: Right, distance: 3, killed: true, reward: 224 };
    assert_eq!(events, [battle]);
    // The points of the dead count for their seat.
    assert_eq!(p.view(0).seats[1].score, 1499);
    assert_eq!(p.table.standings().seats[1].score, 1499);
    // The minimum attack is 1.
    let mut p = with_scope(ROW, 3);
    p.play(&[hit(0, Right)]);
    assert_eq!((p.state().units[0].attack, p.state().units[1].alive()), (1, false));
}

/// "If a < d, the attacker's attack updates to max(1, attack-1), the defender's defense updates to max(1, defense-1) and the
/// game continues."
#[test]
fn a_lost_battle() {
    let mut p = with_scope(ROW, 3);
    (p.state().units[0].attack, p.state().units[1].defense, p.state().units[1].points) = (4, 5, 1000);
    p.play(&[hit(0, Right)]);
    let [attacker, defender] = p.state().units[..] else { panic!() };
    assert_eq!((attacker.attack, attacker.points), (3, 0));
    assert_eq!((defender.defense, defender.alive()), (4, true));
}

/// "... the battle_reward() percent of the total points of the opponent": of all units of that player, living or dead.
#[test]
fn the_reward_is_a_share_of_the_whole_seat() {
    let mut p = position(&["XXXXX", "X01.X", "X0..X", "X..1X", "XXXXX"], &[("battle_reward", 50)]);
    (p.state().units[3].points, p.state().units[3].back) = (601, 5);
    p.play(&[hit(0, Right)]);
    assert_eq!(p.state().units[0].points, 300);
    assert_eq!(p.view(0).seats[1].score, 601);
}

/// "At the end of each round the score of each player will be updated": what the victim took in this round does not count for the reward
/// yet, but the victim keeps it.
#[test]
fn points_of_this_round_count_from_its_end() {
    let mut moved = 0;
    for seed in 0..20 {
        let mut p = seeded(&["XXXXX", "X01PX", "XXXXX"], &[("battle_reward", 100)], seed);
        p.state().units[0].scope = 2;
        p.state().units[1].points = 300;
        p.play(&[hit(0, Right), go(1, Right)]);
        assert_eq!(p.state().units[0].points, 300);
        let took = p.at(1) == (1, 3);
        assert_eq!(
            (p.state().units[1].points, p.state().units[1].alive()),
            (if took { 400 } else { 300 }, false)
        );
        moved += u32::from(took);
    }
    assert!((1..20).contains(&moved), "{moved}");
}

/// "If the distance between the attacker and the defender is larger than the scope of the attacker, the battle does not take
/// place." "An attack will only be accepted if when it is thrown, there is an opponent Poquémon to receive it."
#[test]
fn scope_and_direction_decide_whether_there_is_a_battle() {
    for (scope, dir, happens) in
        [(2, Right, false), (3, Right, true), (3, Left, false), (8, Top, false), (8, Right, true)]
    {
        let mut p = with_scope(ROW, scope);
        p.state().units[0].attack = 2;
        let events = p.play(&[hit(0, dir)]);
        assert_eq!(!p.state().units[1].alive(), happens, "{scope} {dir:?}");
        assert_eq!(matches!(events[..], [Event::Missed { unit: 0, .. }]), !happens);
        assert_eq!(p.state().units[0].attack, if happens { 1 } else { 2 }, "a failed attack costs nothing");
    }
}

/// "When two Poquémon are aligned at the same row or column, and there is not any wall between them, a battle can take place".
#[test]
fn walls_prevent_battles_and_hidden_ghost_walls_do_not() {
    for (between, happens) in [("X", false), ("M", false), ("m", true), ("P", true), (".", true)] {
        let row = format!("X0{between}1X");
        let mut p = with_scope(&["XXXXX", &row, "XXXXX"], 5);
        p.play(&[hit(0, Right)]);
        assert_eq!(!p.state().units[1].alive(), happens, "{between}");
    }
    let mut p = with_scope(&["XXX", "X1X", "X.X", "X0X", "XXX"], 2);
    p.play(&[hit(0, Top)]);
    assert!(!p.state().units[1].alive());
}

/// "If there are more than two Poquémon aligned and the scope of the attacker is enough to hit more than one opponent, only the closest one
/// will receive the attack." Units of the same seat are neither hit nor in the way.
#[test]
fn the_closest_opponent_receives_the_attack() {
    let mut p = with_scope(&["XXXXXXX", "X00.12X", "X.12..X", "XXXXXXX"], 5);
    p.play(&[hit(0, Right)]);
    assert_eq!(
        p.state().units.iter().map(agon_poquemon::Unit::alive).collect::<Vec<_>>(),
        [true, true, false, true, true, true]
    );
    let mut p = with_scope(&["XXXXX", "X00.X", "X11.X", "XXXXX"], 5);
    let events = p.play(&[hit(0, Right)]);
    assert_eq!(events, [Event::Missed { unit: 0, dir: Right }]);
}

/// "... there is an opponent Poquémon to receive it": dead ones receive nothing, but those behind them do.
#[test]
fn the_dead_do_not_receive_attacks() {
    let mut p = position(&["XXXXXX", "X012.X", "XXXXXX"], &[]);
    p.state().units[0].scope = 2;
    for _ in 0..2 {
        p.play(&[hit(0, Right)]);
    }
    let back: Vec<_> = p.state().units.iter().map(|unit| unit.back).collect();
    assert_eq!(back, [0, 8, 9]);
}

/// "Each cell can be visited by at most one Poquémon": dead ones are not on any cell.
#[test]
fn the_dead_are_not_in_the_way() {
    let mut p = position(&["XXXXX", "X01.X", "XXXXX"], &[]);
    p.play(&[hit(0, Right)]);
    p.play(&[go(0, Right)]);
    assert_eq!((p.at(0), p.state().units[1].alive()), ((1, 2), false));
}

/// "Only one attack can be executed for each round. In the situation that more than one Poquémon asked to attack, the final
/// attacker will be decided randomly."
#[test]
fn one_attacker_is_drawn() {
    let mut drawn = [0; 4];
    for seed in 0..400 {
        let mut p = seeded(&["XXXX", "X01X", "X23X", "XXXX"], &[], seed);
        let events = p.play(&[hit(0, Right), hit(1, Bottom), hit(2, Top), hit(3, Left)]);
        let attacks: Vec<_> = events.iter().filter(|event| matches!(event, Event::Attack { .. })).collect();
        let outdrawn = events.iter().filter(|event| matches!(event, Event::Outdrawn { .. })).count();
        let [Event::Attack { unit, .. }] = attacks[..] else { panic!("{events:?}") };
        assert_eq!(outdrawn, 3);
        drawn[usize::from(*unit)] += 1;
    }
    assert!(drawn.iter().all(|&times| (70..=130).contains(&times)), "{drawn:?}");
}

/// "... more than one Poquémon asked to attack": it is drawn among Poquémon, not among players.
#[test]
fn a_seat_with_more_attackers_is_drawn_more_often() {
    let mut single = 0;
    for seed in 0..400 {
        let mut p = seeded(&["XXXXX", "X0.1X", "X0.1X", "X01.X", "XXXXX"], &[], seed);
        let events = p.play(&[hit(0, Right), hit(1, Right), hit(2, Right), hit(5, Left)]);
        let drawn = |event: &Event| !matches!(event, Event::Outdrawn { .. });
        let [Event::Attack { unit, .. } | Event::Missed { unit, .. }] =
            events.into_iter().filter(drawn).collect::<Vec<_>>()[..]
        else {
            panic!()
        };
        single += u32::from(unit == 5);
    }
    assert!((70..=130).contains(&single), "{single}");
}

/// The draw is made before execution: if the attack of the drawn one fails, no attack happens.
#[test]
fn a_failed_attack_is_not_given_to_another() {
    let mut none = 0;
    for seed in 0..200 {
        let mut p = seeded(&["XXXX", "X01X", "X..X", "XXXX"], &[], seed);
        p.play(&[hit(0, Right), hit(1, Bottom)]);
        none += u32::from(p.state().units.iter().all(agon_poquemon::Unit::alive));
    }
    assert!((70..=130).contains(&none), "{none}");
}

/// "If a Poquémon attacks another Poquémon that has moved before and the scope of the attacker is not large enough the attack will
/// fail and the attacker will not do any action."
#[test]
fn a_target_may_have_moved_away() {
    let mut escaped = 0;
    for seed in 0..200 {
        let mut p = seeded(&["XXXXX", "X01.X", "XXXXX"], &[], seed);
        p.play(&[hit(0, Right), go(1, Right)]);
        let alive = p.state().units[1].alive();
        escaped += u32::from(alive);
        // A unit that was killed first does not move any more.
        assert_eq!(p.at(1), if alive { (1, 3) } else { (1, 2) });
    }
    assert!((70..=130).contains(&escaped), "{escaped}");
}

/// "An attack will only be accepted if when it is thrown, there is an opponent Poquémon to receive it": not at the start of the round.
#[test]
fn a_target_may_have_come_closer() {
    let mut died = 0;
    for seed in 0..200 {
        let mut p = seeded(&["XXXXX", "X0.1X", "XXXXX"], &[], seed);
        p.play(&[hit(0, Right), go(1, Left)]);
        died += u32::from(!p.state().units[1].alive());
    }
    assert!((70..=130).contains(&died), "{died}");
}

/// A battle is fought with the current attributes: a bonus taken earlier in the same round counts.
#[test]
fn a_target_may_have_grown_stronger() {
    let mut survived = 0;
    for seed in 0..200 {
        let mut p = seeded(&["XXXXX", "X01DX", "XXXXX"], &[], seed);
        p.state().units[0].scope = 2;
        p.play(&[hit(0, Right), go(1, Right)]);
        let unit = p.state().units[1];
        survived += u32::from(unit.alive());
        // Of the two defense points of a unit that moved first, the battle took one.
        assert_eq!((unit.defense, p.at(1)), (1, if unit.alive() { (1, 3) } else { (1, 2) }));
    }
    assert!((70..=130).contains(&survived), "{survived}");
}

/// "A Poquémon can only see opponent Poquémon when they are at the same row or column and there are not any walls between
/// them." Attributes and points are public.
#[test]
fn opponents_out_of_sight_have_no_position() {
    let mut p = position(&["XXXXXXX", "X0..1.X", "X.X...X", "X.2M0.X", "X1...2X", "XXXXXXX"], &[]);
    let known = |p: &Position, seat: u8| {
        p.view(seat).units.iter().map(|unit| unit.at().is_some()).collect::<Vec<_>>()
    };
    // Units 0 and 1 belong to seat 0, 2 and 3 to seat 1, 4 and 5 to seat 2; 4 is behind a ghost wall.
    assert_eq!(known(&p, 0), [true, true, true, true, false, false]);
    assert_eq!(known(&p, 1), [true, true, true, true, false, true]);
    p.state().ghosts[0].present = false;
    assert_eq!(known(&p, 0), [true, true, true, true, true, false]);
    // A dead unit sees nothing and is nowhere, but its attributes are known.
    p.state().units[1].back = 3;
    assert_eq!(known(&p, 0), [true, false, true, true, false, false]);
    let dead = p.view(1).units[1];
    assert_eq!((dead.at(), dead.alive, dead.time, dead.attack), (None, false, 3, 1));
}

/// Section 4.4: "your player will be frozen and will not admit further instructions any more". Its units stay on the board.
#[test]
fn a_fault_freezes_the_seat() {
    let mut p = position(&["XXXXX", "X01.X", "XXXXX"], &[]);
    let events = p.answer(vec![Ok(vec![]), Err(FaultKind::OutOfFuel)]);
    assert_eq!(events, [Event::Frozen { seat: 1, fault: FaultKind::OutOfFuel }]);
    assert_eq!(p.table.turn(), Turn::Collect(Seats::all(1)));
    assert_eq!(p.view(0).seats[1].out, Some(FaultKind::OutOfFuel));
    assert_eq!(p.table.standings().seats[1].out, Some(FaultKind::OutOfFuel));
    p.play(&[hit(0, Right)]);
    assert!(!p.state().units[1].alive());
    // With nobody left to play, the match ends.
    p.answer(vec![Err(FaultKind::Crashed), Ok(vec![])]);
    assert_eq!((p.table.turn(), p.table.round()), (Turn::Over, 3));
    assert_eq!(p.table.standings().reason, "every seat is frozen after 3 rounds");
}
