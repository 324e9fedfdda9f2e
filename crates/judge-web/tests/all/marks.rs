//! Marks: the usual rule, other formulas, several series, and files for spreadsheets.

use crate::contest::{judged, open, work};
use crate::people::{refused, student};
use crate::rounds::{by_button, class};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::marks::{Mark, MarkRule, SeriesRule};
use agon_judge::{Error, Refusal};
use axum::http::StatusCode;

fn rule(formula: &str, series: SeriesRule) -> MarkRule {
    MarkRule { formula: formula.to_owned(), series }
}

fn sorted(marks: &[Mark]) -> Vec<f64> {
    let mut all: Vec<f64> = marks.iter().map(|mark| mark.mark.unwrap()).collect();
    all.sort_by(f64::total_cmp);
    all
}

on_both! {
    async fn marks_have_a_line_for_each_student(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        student(&judge, &teacher, "=eve@example.org").await;
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        judged(&judge, &ada, &contest, "Ada1", "nonsense").await;
        judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
        judge.ladder().fill(&contest, 3).await.unwrap();
        work(&judge).await;
        assert!(matches!(judge.marks().list(&ada, contest.id).await, Err(Error::NotFound)));
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        assert_eq!(marks.len(), 3, "the teacher takes no part");
        let of = |email: &str| marks.iter().find(|mark| mark.email == email).unwrap();
        assert_eq!((of("ada@example.org").accepted, of("ada@example.org").rejected), (1, 1));
        assert_eq!(of("bob@example.org").program.as_deref(), Some("Bob1"));
        let mut ranks = [of("ada@example.org").rank, of("bob@example.org").rank];
        ranks.sort_unstable();
        assert!(ranks == [Some(1), Some(2)] || ranks == [Some(1), Some(1)], "{ranks:?}");
        assert_eq!(of("=eve@example.org").rank, None);
        assert!(marks.iter().all(|mark| mark.mark == Some(0.0)), "no official round yet: {marks:?}");
        let csv = judge.marks().csv(&teacher, contest.id).await.unwrap();
        assert!(csv.contains("'=eve@example.org,0,,,,,0,0,\"place = 0, finalists = 16"), "{csv}");
        // Without rounds, a formula can go by the ladder.
        let ladder = rule("if(ladder_place = 0, 0, 10 - ladder_place)", SeriesRule::Best);
        let marks = judge.marks().preview(&teacher, contest.id, &ladder).await.unwrap();
        assert_eq!(marks.iter().filter(|mark| mark.mark == Some(9.0)).count() + ranks.iter().filter(|rank| **rank == Some(2)).count(), 2);
    }

    /// Seed 1: "Your qualification will depend on the number of rounds your program stays in the game. The best 16 programs will get the maximum score."
    async fn those_who_reach_the_final_get_the_maximum_and_others_by_rounds(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 5).await;
        student(&judge, &teacher, "away@example.org").await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        assert_eq!(sorted(&marks)[..2], [0.0, 0.0], "out in the first round of three, and away");
        assert!((sorted(&marks)[2] - 10.0 / 3.0).abs() < 1e-9, "{marks:?}");
        assert!(marks.iter().filter(|mark| mark.is_open()).count() == 5, "{marks:?}");
        for _ in 0..3 {
            judge.rounds().start(&teacher, contest.id).await.unwrap();
            work(&judge).await;
        }
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        let rounded: Vec<String> = sorted(&marks).iter().map(|mark| format!("{mark:.2}")).collect();
        assert_eq!(rounded, ["0.00", "0.00", "3.33", "6.67", "10.00", "10.00"]);
        assert!(!marks.iter().any(Mark::is_open));
        let winner = marks.iter().find(|mark| mark.official.as_deref() == Some("final 1")).unwrap();
        assert_eq!(winner.how(), "place = 1, finalists = 2, rounds_survived = 3, rounds = 3 → 10");
        // A second series, in which only the final is played: everybody gets the maximum.
        judge.rounds().new_series(&teacher, contest.id).await.unwrap();
        judge.rounds().set_plan(&teacher, contest.id, by_button(16, 1)).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        for (series, expected) in [(SeriesRule::Best, 10.0), (SeriesRule::Mean, 5.0), (SeriesRule::Last, 10.0)] {
            let by_final = rule("if(final_place = 1 and series = 1, 0, if(series = 2, 10 * took_part, 0))", series);
            let marks = judge.marks().preview(&teacher, contest.id, &by_final).await.unwrap();
            assert_eq!(sorted(&marks)[1], expected, "{series}");
            assert_eq!(sorted(&marks)[0], 0.0, "{series}: away");
        }
    }

    async fn a_formula_is_previewed_saved_and_refused_with_its_column(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        let wrong = rule("10 * palce", SeriesRule::Best);
        refused(judge.marks().set_rule(&teacher, contest.id, &wrong).await, Refusal::BadFormula);
        assert!(matches!(judge.marks().set_rule(&ada, contest.id, &rule("1", SeriesRule::Best)).await, Err(Error::NotFound)));
        let page = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let shown = page.send("GET", "/desk/contests/autumn/marks", "").await;
        assert!(shown.status == StatusCode::OK && shown.text.contains("rounds_survived"), "{}", shown.text);
        let answer = page.send("POST", "/desk/contests/autumn/marks", "formula=10+*+palce&series=best").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text.contains("column 6: there is no variable palce; do you mean place?"), "{}", answer.text);
        let answer = page.send("POST", "/desk/contests/autumn/marks", "formula=7+*+accepted&series=last&preview=yes").await;
        assert!(answer.status == StatusCode::OK && answer.text.contains("accepted = 1 → 7"), "{}", answer.text);
        assert_eq!(judge.marks().rule(&teacher, contest.id).await.unwrap().formula, "", "only a preview");
        let answer = page.send("POST", "/desk/contests/autumn/marks", "formula=7+*+accepted&series=last").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        assert_eq!(judge.marks().list(&teacher, contest.id).await.unwrap()[0].mark, Some(7.0));
        assert_eq!(judge.marks().rule(&teacher, contest.id).await.unwrap(), rule("7 * accepted", SeriesRule::Last));
        // A formula that fails for somebody says so in their line.
        judge.marks().set_rule(&teacher, contest.id, &rule("1 / entrants", SeriesRule::Best)).await.unwrap();
        let marks = judge.marks().list(&teacher, contest.id).await.unwrap();
        assert_eq!((marks[0].mark, marks[0].how().as_str()), (None, "column 3: division by zero (entrants = 0) → ?"));
        let book = page.send("GET", "/desk/contests/autumn/marks.xlsx", "").await;
        assert_eq!(book.headers["content-type"], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        let audit = judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap();
        assert!(audit.lines.iter().any(|line| line.what == "mark-rule" && line.detail == r#"{"formula":"7 * accepted","series":"last"}"#));
    }
}
