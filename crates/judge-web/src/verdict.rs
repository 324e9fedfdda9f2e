//! Why a submission was rejected, in the reader's language. What a program or a compiler says stays as it is.

use super::texts::Texts;
use super::words::word;
use agon_judge::contest::{MatchView, RejectionReason, SeatView, Submission};

/// What is said below the verdict; empty if the verdict says it all.
pub(crate) fn details(t: &Texts, own: &Submission, fatal: Option<&MatchView>) -> String {
    match (own.reason, fatal) {
        (Some(RejectionReason::Fault), Some(played)) => {
            let faulty = played.seats.iter().find(|seat| !seat.fault.is_empty());
            faulty.map_or_else(|| own.detail.clone(), |seat| fault(t, seat))
        }
        (Some(RejectionReason::Lost), Some(played)) => {
            let seat = played.seats.iter().find(|seat| seat.submission == Some(own.id));
            seat.map_or_else(|| own.detail.clone(), |seat| lost(t, own.step, seat, played.seats.len()))
        }
        (Some(RejectionReason::TooMany | RejectionReason::Name | RejectionReason::Locked), _) => {
            String::new()
        }
        _ => own.detail.clone(),
    }
}

/// In which round it was, what it was, and what the program said.
fn fault(t: &Texts, seat: &SeatView) -> String {
    let mut text = seat.fault_round.map_or_else(String::new, |round| format!("{} {round}: ", t.round));
    text += word(t, "fault", &seat.fault);
    if !seat.fault_detail.is_empty() {
        text += &format!(": {}", seat.fault_detail);
    }
    text
}

fn lost(t: &Texts, step: i64, seat: &SeatView, seats: usize) -> String {
    let (rank, score) = (seat.rank.unwrap_or(0), seat.score.unwrap_or(0));
    let place = if rank == 1 {
        t.shared_first.replace("{points}", &score.to_string())
    } else {
        let words = t.came_in.replace("{place}", &rank.to_string());
        words.replace("{seats}", &seats.to_string()).replace("{points}", &score.to_string())
    };
    let mut text = format!("{}: {place}", t.gate_match.replace("{step}", &step.to_string()));
    if !seat.fault.is_empty() {
        text += &format!("\n{}", fault(t, seat));
    }
    text
}
