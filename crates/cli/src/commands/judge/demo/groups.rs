//! What people of the demonstration do together: teams in one contest, and cups among friends, of which some are over within seconds and some
//! wait for an answer.

use agon_judge::Judge;
use agon_judge::contest::Contest;
use agon_judge::cups::{CupFormat, NewCup};
use agon_judge::people::Account;

/// The number of the contest that has teams, and how large they can be.
const TEAM_CONTEST: usize = 3;
const TEAM_SIZE: i64 = 3;

/// Their names, and who is in them; the first one founds it.
const TEAMS: &[(&str, &[usize])] =
    &[("Cave Painters", &[0, 2]), ("Mammoths", &[4, 5]), ("Flint & Co", &[6, 7])];

/// Who belongs to nobody, and is invited to the first team.
const INVITED: usize = 1;

/// A cup of the demonstration. The first player opens it.
struct Cup {
    /// The number of its contest.
    contest: usize,
    title: &'static str,
    format: CupFormat,
    players: &'static [usize],
    /// A friend who has not answered yet.
    invited: Option<usize>,
    begins: bool,
}

const CUPS: &[Cup] = &[
    Cup {
        contest: 0,
        title: "Friday cup",
        format: CupFormat::RoundRobin,
        players: &[0, 1, 2],
        invited: None,
        begins: true,
    },
    Cup {
        contest: 4,
        title: "Lunch break",
        format: CupFormat::KnockOut,
        players: &[2, 0, 1, 3, 4, 5, 6, 7],
        invited: None,
        begins: true,
    },
    Cup {
        contest: 2,
        title: "Rematch",
        format: CupFormat::RoundRobin,
        players: &[1, 2, 6],
        invited: Some(0),
        begins: false,
    },
    Cup {
        contest: 1,
        title: "Evening cup",
        format: CupFormat::KnockOut,
        players: &[2, 1],
        invited: Some(0),
        begins: false,
    },
];

/// How many people a team of this contest can have; 1 where there are no teams.
pub(super) fn team_size(contest: usize) -> i64 {
    if contest == TEAM_CONTEST { TEAM_SIZE } else { 1 }
}

/// Founds the teams of a contest that has some.
pub(super) async fn teams(judge: &Judge, students: &[Account], contest: &Contest) -> anyhow::Result<()> {
    if contest.options.team_size < 2 {
        return Ok(());
    }
    for (name, members) in TEAMS {
        let Some((captain, others)) = members.split_first() else { continue };
        let captain = &students[*captain];
        let team = judge.teams().found(captain, contest.id, name).await?;
        let mine = judge.teams().list(captain, contest.id).await?;
        let Some(link) = mine.into_iter().find(|one| one.id == team).and_then(|one| one.link) else {
            continue;
        };
        for other in others {
            judge.teams().join_by_link(&students[*other], &link).await?;
        }
        if name == &TEAMS[0].0 {
            judge.teams().invite(captain, team, students[INVITED].id).await?;
        }
    }
    Ok(())
}

/// Opens the cups of a contest, on its first board, and begins those that should be over soon.
pub(super) async fn cups(
    judge: &Judge,
    students: &[Account],
    contest: &Contest,
    number: usize,
) -> anyhow::Result<()> {
    for cup in CUPS.iter().filter(|cup| cup.contest == number) {
        let Some((owner, others)) = cup.players.split_first() else { continue };
        let owner = &students[*owner];
        let new = NewCup {
            title: cup.title.to_owned(),
            format: cup.format,
            board: Some(0),
            program: program_of(judge, owner, contest).await?,
            friends: cup.invited.map(|friend| students[friend].id).into_iter().collect(),
        };
        let id = judge.cups().open(owner, contest, &new).await?;
        let link = judge.cups().get(owner, id).await?.1.link.unwrap_or_default();
        for other in others {
            let player = &students[*other];
            if let Some(program) = program_of(judge, player, contest).await? {
                judge.cups().join_by_link(player, &link, program).await?;
            }
        }
        if cup.begins {
            judge.cups().start(owner, id).await?;
        }
    }
    Ok(())
}

async fn program_of(judge: &Judge, who: &Account, contest: &Contest) -> anyhow::Result<Option<i64>> {
    let programs = judge.programs().visible_to(who, contest.id).await?;
    Ok(programs.into_iter().find(|program| program.owner == who.id).map(|program| program.id))
}
