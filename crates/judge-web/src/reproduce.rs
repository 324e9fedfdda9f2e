//! How to replay, at home, the match that decided a verdict: one command with everything that the match depends on.

use super::{Failure, Site};
use agon_judge::contest::{Contest, MatchView, Submission};
use agon_judge::people::Account;

/// What a file with a board is called.
pub(crate) fn board_file(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    format!("{}.board", name.chars().map(plain).collect::<String>())
}

/// The match that decided against a submission.
pub(crate) async fn fatal(
    site: &Site,
    who: &Account,
    own: &Submission,
) -> Result<Option<MatchView>, Failure> {
    Ok(match own.fatal_match {
        Some(id) => Some(site.judge.matches().get(Some(who), id).await?),
        None => None,
    })
}

/// The command that replays the match in which a submission failed, with the limits, board, seats and seed of the contest. It is to be run next to the
/// submitted file.
pub(crate) async fn command(
    site: &Site,
    contest: &Contest,
    own: &Submission,
    played: Option<&MatchView>,
) -> Result<Option<String>, Failure> {
    let Some(played) = played else { return Ok(None) };
    let (board, text) = site.judge.contests().board_text(contest.id, played.board).await?;
    let games = site.judge.workshop.games();
    let of_game = games.iter().find(|game| game.id == contest.game);
    // A board of the game is built in; any other one has to be downloaded.
    let is_known = of_game
        .is_some_and(|game| game.boards.iter().any(|(name, known)| *name == board.name && *known == text));
    let (fetch, board) = if is_known {
        (String::new(), board.name)
    } else {
        let file = board_file(&board.name);
        let from = format!(
            "{}/contests/{}/boards/{}",
            site.base().trim_end_matches('/'),
            contest.slug,
            board.number
        );
        (format!("curl -fsSo {file} {from} && "), file)
    };
    let bot = |seat: &agon_judge::contest::SeatView| match seat.submission {
        Some(submission) if submission == own.id => quoted(&own.file_name),
        _ => seat.bot.clone(),
    };
    let bots: Vec<String> = played.seats.iter().map(bot).collect();
    let limits = contest.limits.of(own.language);
    let amount = |most: Option<u64>| most.map_or_else(|| "none".to_owned(), |most| most.to_string());
    Ok(Some(format!(
        "{fetch}agon play {} {} --board {} --seed {} --limit turn_fuel={},match_fuel={},memory={}",
        contest.game,
        bots.join(" "),
        quoted(&board),
        played.seed,
        amount(limits.turn_fuel),
        amount(limits.match_fuel),
        amount(limits.memory),
    )))
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        // A file must not be mistaken for the name of a bot or an option.
        return if word.starts_with('-') { format!("./{word}") } else { word.to_owned() };
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_a_shell() {
        for (word, expected) in
            [("bot.cc", "bot.cc"), ("my bot.cc", "'my bot.cc'"), ("it's", "'it'\\''s'"), ("-x.py", "./-x.py")]
        {
            assert_eq!(quoted(word), expected);
        }
        assert_eq!(board_file("../a b"), "---a-b.board");
    }
}
