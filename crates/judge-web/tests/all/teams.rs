//! Teams: what belongs to one belongs to all of its members, and to nobody else.

use crate::contest::{file, judged, open, work};
use crate::people::{PASSWORD, refused, student};
use crate::rounds::{by_button, enrol, number};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::contest::{Contest, ContestEdit, FriendlySeat, NewFriendly, SubmissionState};
use agon_judge::cups::{CupFormat, NewCup};
use agon_judge::desk::AuditFilter;
use agon_judge::people::Account;
use agon_judge::rounds::Choice;
use agon_judge::{Error, Judge, Locale, Refusal};

/// Teams of at most so many people.
async fn allow(judge: &Judge, teacher: &Account, contest: &Contest, size: i64, captain: bool) -> Contest {
    let mut edit = ContestEdit::from(contest);
    (edit.options.team_size, edit.options.team_captain) = (size, captain);
    judge.contests().edit(teacher, contest.id, &edit).await.unwrap();
    judge.contests().by_id(contest.id).await.unwrap()
}

/// The account as the next request sees it.
async fn now(judge: &Judge, who: &Account) -> Account {
    judge.people().get(who.id).await.unwrap()
}

async fn link(judge: &Judge, who: &Account, contest: &Contest) -> String {
    let teams = judge.teams().list(who, contest.id).await.unwrap();
    teams.into_iter().find_map(|team| team.link).unwrap()
}

fn not_found<T: std::fmt::Debug>(result: Result<T, Error>) {
    match result {
        Err(Error::NotFound) => {}
        other => panic!("{other:?}"),
    }
}

on_both! {
    async fn what_is_the_teams_is_every_members(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        not_found(judge.teams().found(&ada, contest.id, "Countesses").await);
        let contest = allow(&judge, &teacher, &contest, 2, false).await;
        // A program from before comes along, with its matches.
        let before = judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        assert_eq!(before.state, SubmissionState::Accepted);
        let team = judge.teams().found(&ada, contest.id, " Countesses ").await.unwrap();
        refused(judge.teams().found(&ada, contest.id, "Another").await, Refusal::InTeam);
        refused(judge.teams().found(&bob, contest.id, "countesses").await, Refusal::TeamNameTaken);
        let secret = link(&judge, &ada, &contest).await;
        assert!(judge.teams().list(&bob, contest.id).await.unwrap()[0].link.is_none());
        judge.teams().join_by_link(&bob, &secret).await.unwrap();
        refused(judge.teams().join_by_link(&eve, &secret).await, Refusal::TeamFull);
        assert_eq!(judge.teams().list(&bob, contest.id).await.unwrap()[0].link, None, "it is full");
        let (ada, bob) = (now(&judge, &ada).await, now(&judge, &bob).await);
        for member in [&ada, &bob] {
            assert_eq!(judge.submissions().source(member, before.id).await.unwrap().1, b"bot Dummy");
            let programs = judge.programs().visible_to(member, contest.id).await.unwrap();
            assert_eq!((programs.len(), programs[0].owner), (1, team));
            let matches = judge.matches().newest(Some(member), contest.id).await.unwrap();
            assert_eq!(matches.len(), 5, "the trial");
            judge.matches().get(Some(member), matches[0].id).await.unwrap();
        }
        not_found(judge.submissions().get(&eve, before.id).await);
        assert_eq!(judge.programs().visible_to(&eve, contest.id).await.unwrap(), []);
        // Bob hands in the next version, and the limit is the team's.
        let next = judged(&judge, &bob, &contest, "Ada1", "bot Dummy").await;
        assert_eq!((next.owner, next.version), (team, Some(2)));
        judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
        refused(judge.submissions().submit(&ada, &contest, file("Ada2", "bot Dummy")).await, Refusal::TooManyPrograms);
        // On the ladder, on the pages and in the lists it has the team's name.
        let rungs = judge.ladder().standings_for(Some(&eve), &contest).await.unwrap();
        assert!(rungs.iter().all(|rung| rung.owner == team));
        let (_, facts) = judge.programs().facts(Some(&eve), judge.programs().visible_to(&ada, contest.id).await.unwrap()[0].id).await.unwrap();
        assert_eq!(facts.owner.as_deref(), Some("Countesses"));
        let people = judge.desk().people(&teacher, "", 0).await.unwrap();
        assert_eq!(people.lines.len(), 4, "a team is nobody");
        // Friends of one are friends of the team.
        let eves = enrol(&judge, &contest, &eve, "Eve1", "bot Null").await;
        let own = judge.programs().visible_to(&bob, contest.id).await.unwrap()[0].id;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        (seats[0], seats[1]) = (FriendlySeat::Program(own), FriendlySeat::Program(eves));
        let friendly = NewFriendly { board: 0, seed: 1, seats };
        not_found(judge.matches().request_friendly(&bob, &contest, &friendly).await);
        judge.people().add_friend(ada.id, "eve@example.org").await.unwrap();
        judge.people().add_friend(eve.id, "ada@example.org").await.unwrap();
        let friendly = judge.matches().request_friendly(&ada, &contest, &friendly).await.unwrap();
        work(&judge).await;
        judge.matches().get(Some(&bob), friendly).await.unwrap();
        // In a cup, a program plays once, whoever of the team brings it.
        let other = judge.programs().visible_to(&bob, contest.id).await.unwrap()[1].id;
        judge.people().add_friend(ada.id, "bob@example.org").await.unwrap();
        judge.people().add_friend(bob.id, "ada@example.org").await.unwrap();
        let new = NewCup { title: "Friday".to_owned(), format: CupFormat::KnockOut, board: None, program: Some(own), friends: vec![bob.id] };
        let cup = judge.cups().open(&ada, &contest, &new).await.unwrap();
        refused(judge.cups().join(&bob, cup, own).await, Refusal::CupProgramTaken);
        judge.cups().join(&bob, cup, other).await.unwrap();
        judge.cups().join(&ada, cup, own).await.unwrap();
        // Nobody can sign in as the team.
        let account = judge.people().get(team).await.unwrap();
        refused(judge.auth().sign_in(&account.email, "", "x").await, Refusal::WrongPassword);
        let browser = visitor(&judge, Some(judge.auth().open_session(bob.id).await.unwrap()));
        let page = browser.send("GET", "/contests/autumn/teams", "").await;
        assert!(page.text.contains("Countesses") && !page.text.contains("/teams/join/"), "nobody is invited to a full team: {}", page.text);
        let stranger = visitor(&judge, Some(judge.auth().open_session(eve.id).await.unwrap()));
        let page = stranger.send("GET", &format!("/teams/join/{secret}"), "").await;
        assert!(page.text.contains("equip és ple.") && !page.text.contains("action=\"/teams/join/"), "{}", page.text);
        let page = browser.send("GET", "/contests/autumn", "").await;
        assert!(page.text.contains("Ada1") && page.text.contains("/contests/autumn/teams"), "{}", page.text);
    }

    async fn one_entry_in_the_rounds_and_one_mark_for_all(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let contest = allow(&judge, &teacher, &contest, 3, true).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        enrol(&judge, &contest, &eve, "Eve1", "bot Null").await;
        let own = enrol(&judge, &contest, &bob, "Bob1", "bot Dummy").await;
        judge.rounds().choose(&bob, contest.id, Choice::Nothing).await.unwrap();
        enrol(&judge, &contest, &ada, "Ada1", "bot Null").await;
        let team = judge.teams().found(&ada, contest.id, "Countesses").await.unwrap();
        // By invitation, from a friend.
        refused(judge.teams().invite(&ada, team, bob.id).await, Refusal::NotYourFriend);
        judge.people().add_friend(ada.id, "bob@example.org").await.unwrap();
        judge.people().add_friend(bob.id, "ada@example.org").await.unwrap();
        not_found(judge.teams().join(&bob, team).await);
        judge.teams().invite(&ada, team, bob.id).await.unwrap();
        assert!(judge.teams().list(&bob, contest.id).await.unwrap()[0].invited);
        judge.teams().join(&bob, team).await.unwrap();
        let secret = link(&judge, &ada, &contest).await;
        let (ada, bob) = (now(&judge, &ada).await, now(&judge, &bob).await);
        // Only the captain submits and chooses.
        refused(judge.submissions().submit(&bob, &contest, file("Bob2", "bot Dummy")).await, Refusal::OnlyCaptain);
        refused(judge.rounds().choose(&bob, contest.id, Choice::Program(own)).await, Refusal::OnlyCaptain);
        judge.rounds().choose(&ada, contest.id, Choice::Program(own)).await.unwrap();
        assert_eq!(judge.rounds().choice(&bob, contest.id).await.unwrap(), Choice::Program(own));
        not_found(judge.teams().set_captain(&bob, team, bob.id).await);
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        let field = judge.rounds().next_field(Some(&teacher), &contest).await.unwrap();
        assert_eq!(field.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Bob1", "Eve1"], "one of the team's two");
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        // From the first round on teams are fixed.
        refused(judge.teams().remove(&ada, team, bob.id).await, Refusal::TeamsFixed);
        refused(judge.teams().join_by_link(&eve, &secret).await, Refusal::TeamsFixed);
        assert_eq!(judge.teams().list(&ada, contest.id).await.unwrap()[0].link, None, "nobody can join any more");
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        let of = |who: &Account| marks.iter().find(|mark| mark.account == who.id).unwrap();
        assert_eq!(of(&ada).mark, of(&bob).mark);
        assert!(of(&ada).mark.is_some_and(|mark| mark > 0.0) && of(&ada).program.is_some(), "{:?}", of(&ada));
        assert_eq!((of(&ada).team.as_deref(), of(&eve).team.as_deref()), (Some("Countesses"), None));
        assert!(marks.iter().all(|mark| mark.account != team), "{marks:?}");
        // The captain leaves the judge: the other one follows.
        judge.people().delete_own(&ada, PASSWORD, None).await.unwrap();
        let teams = judge.teams().list(&bob, contest.id).await.unwrap();
        assert_eq!(teams[0].members.iter().map(|one| (one.account, one.is_captain)).collect::<Vec<_>>(), [(bob.id, true)]);
        judge.people().delete_own(&bob, PASSWORD, None).await.unwrap();
        assert_eq!(number(&ground.db, "SELECT COUNT(*) FROM accounts a JOIN teams t ON t.account = a.id WHERE a.disabled = 0").await, 0);
    }

    /// Whoever is invited sees it where they arrive, until it is answered or can no longer be.
    async fn invitations_are_shown_where_people_arrive(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let contest = allow(&judge, &teacher, &contest, 2, false).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        judge.people().add_friend(ada.id, "bob@example.org").await.unwrap();
        judge.people().add_friend(bob.id, "ada@example.org").await.unwrap();
        let own = enrol(&judge, &contest, &bob, "Bob1", "bot Null").await;
        let team = judge.teams().found(&ada, contest.id, "Countesses").await.unwrap();
        judge.teams().invite(&ada, team, bob.id).await.unwrap();
        let new = NewCup { title: "Friday".to_owned(), format: CupFormat::KnockOut, board: None, program: None, friends: vec![bob.id] };
        let cup = judge.cups().open(&ada, &contest, &new).await.unwrap();
        let browser = visitor(&judge, Some(judge.auth().open_session(bob.id).await.unwrap()));
        let cup_page = format!("/cups/{cup}");
        for locale in [Locale::En, Locale::Ca, Locale::Es] {
            judge.people().set_locale(bob.id, locale).await.unwrap();
            let words = match locale {
                Locale::En => "You are invited",
                Locale::Ca => "Tens invitacions",
                Locale::Es => "Tienes invitaciones",
            };
            for path in ["/", "/me", "/contests/autumn"] {
                let page = browser.send("GET", path, "").await.text;
                for part in [words, "Countesses", "href=\"/contests/autumn/teams\"", "Friday", &format!("href=\"{cup_page}\"")] {
                    assert!(page.contains(part), "{part} is missing from {path}: {page}");
                }
            }
        }
        let nobody = visitor(&judge, None).send("GET", "/", "").await.text;
        assert!(!nobody.contains("Friday") && !nobody.contains("Countesses"), "{nobody}");
        let by_api = browser.send("GET", "/api/v1/me/invitations", "").await.text;
        assert!(by_api.contains(r#""kind":"team""#) && by_api.contains(r#""kind":"cup""#), "{by_api}");
        // Answered, one way or the other.
        judge.cups().join(&bob, cup, own).await.unwrap();
        let page = browser.send("GET", "/contests/autumn/teams", "").await.text;
        assert!(page.contains(&format!("action=\"/teams/{team}/decline\"")), "{page}");
        assert_eq!(browser.send("POST", &format!("/teams/{team}/decline"), "").await.status, 303);
        assert_eq!(judge.people().open_invitations(&bob).await.unwrap(), []);
        not_found(judge.teams().join(&bob, team).await);
        not_found(judge.teams().decline(&bob, team).await);
        // A team that can no longer be joined is not offered.
        judge.teams().invite(&ada, team, bob.id).await.unwrap();
        assert_eq!(judge.people().open_invitations(&bob).await.unwrap().len(), 1);
        ground.clock.advance(2 * 86_400_000);
        assert_eq!(judge.people().open_invitations(&bob).await.unwrap(), []);
    }

    async fn people_come_and_go_until_it_counts(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let contest = allow(&judge, &teacher, &contest, 3, false).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let team = judge.teams().found(&ada, contest.id, "Countesses").await.unwrap();
        let secret = link(&judge, &ada, &contest).await;
        // Too many programs together.
        for name in ["Bob1", "Bob2"] {
            enrol(&judge, &contest, &bob, name, "bot Null").await;
        }
        enrol(&judge, &contest, &eve, "Eve1", "bot Null").await;
        judge.teams().join_by_link(&bob, &secret).await.unwrap();
        refused(judge.teams().join_by_link(&eve, &secret).await, Refusal::TooManyPrograms);
        // A member cannot remove the captain, the captain can leave, and the programs stay.
        not_found(judge.teams().remove(&bob, team, ada.id).await);
        not_found(judge.teams().remove(&eve, team, ada.id).await);
        judge.teams().remove(&ada, team, ada.id).await.unwrap();
        let left = AuditFilter { what: "leave-team".to_owned(), ..AuditFilter::default() };
        let left = judge.desk().audit_log(&teacher, &left).await.unwrap().lines.remove(0);
        assert_eq!((left.about, left.subject.is_some(), left.detail), (team.to_string(), true, ada.name.clone()));
        assert!(judge.teams().list(&bob, contest.id).await.unwrap()[0].is_led_by(&bob));
        assert_eq!(now(&judge, &ada).await.teams, [] as [i64; 0]);
        refused(judge.teams().remove(&bob, team, bob.id).await, Refusal::LastMember);
        // A team that never submitted anything goes with its last member.
        let other = judge.teams().found(&ada, contest.id, "Others").await.unwrap();
        judge.teams().remove(&ada, other, ada.id).await.unwrap();
        assert_eq!(judge.teams().list(&ada, contest.id).await.unwrap().len(), 1);
        ground.clock.advance(2 * 86_400_000);
        refused(judge.teams().join_by_link(&ada, &secret).await, Refusal::TeamsFixed);
        let mut edit = ContestEdit::from(&contest);
        edit.options.team_size = 11;
        refused(judge.contests().edit(&teacher, contest.id, &edit).await, Refusal::BadNumber);
    }
}
