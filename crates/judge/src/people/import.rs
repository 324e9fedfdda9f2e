//! Course lists: many people at once, each with their own link. A list with any mistake in it changes nothing.

use super::links::{Invitation, Purpose};
use super::{Account, Role, accounts};
use crate::services::Invitations;
use crate::{Error, Refusal};
use agon_store::clock::DAY;
use std::collections::BTreeMap;

/// The maximum number of lines of a list.
const MAX_LINES: usize = 2000;

/// Somebody on a list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Invited {
    pub name: String,
    pub email: String,
    /// What they will be.
    pub role: Role,
    /// The secret of their link; none for those who have an account already.
    pub link: Option<String>,
    /// Whether the link was sent to them.
    pub mailed: bool,
}

/// What is wrong with a line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListProblem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: Refusal,
    /// The text in question.
    pub detail: String,
}

/// A line: name, address, role.
type Line = (String, String, Role);

fn role(text: &str) -> Option<Role> {
    match text.to_lowercase().as_str() {
        "" | "student" | "estudiant" | "estudiante" | "alumne" | "alumno" => Some(Role::Student),
        "teacher" | "professor" | "profesor" => Some(Role::Teacher),
        _ => None,
    }
}

/// Whether a cell is the heading of a column, in one of the languages of the site. Anything else in the first line is somebody, perhaps with a mistyped
/// address, who must not get lost.
fn is_heading(cell: &str) -> bool {
    const WORDS: &[&str] = &[
        "",
        "name",
        "full name",
        "student",
        "e-mail",
        "email",
        "mail",
        "address",
        "e-mail address",
        "email address",
        "role",
        "nom",
        "nom complet",
        "cognoms i nom",
        "nom i cognoms",
        "estudiant",
        "alumne",
        "correu",
        "correu electrònic",
        "adreça",
        "adreça electrònica",
        "rol",
        "nombre",
        "nombre completo",
        "apellidos y nombre",
        "nombre y apellidos",
        "estudiante",
        "alumno",
        "correo",
        "correo electrónico",
        "dirección",
    ];
    WORDS.contains(&cell.to_lowercase().as_str())
}

/// Reads a list: `name, address` or `name, address, role`, separated by commas, semicolons or tabs, with or without a heading.
fn parse(text: &str) -> Result<Vec<Line>, Vec<ListProblem>> {
    // The reader counts a line too few where lines end as on Windows.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let text = text.as_str();
    let first = text.lines().next().unwrap_or("");
    let separator = [b';', b'\t'].into_iter().find(|c| first.as_bytes().contains(c));
    let (mut people, mut problems) = (Vec::new(), Vec::new());
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut bad = |line, why, detail: &str| {
        problems.push(ListProblem { line, why, detail: detail.chars().take(100).collect() });
    };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    for cells in reader.records() {
        let Ok(cells) = cells else { continue };
        let number = cells.position().map_or(1, |place| usize::try_from(place.line()).unwrap_or(usize::MAX));
        if cells.iter().all(str::is_empty) {
            continue;
        }
        let line = cells.iter().collect::<Vec<_>>().join(", ");
        if number == 1 && cells.len() >= 2 && cells.iter().all(is_heading) {
            continue;
        }
        if people.len() >= MAX_LINES {
            bad(number, Refusal::BadNumber, &MAX_LINES.to_string());
            break;
        }
        let (Some(name), Some(email), 2..=3) = (cells.get(0), cells.get(1), cells.len()) else {
            bad(number, Refusal::BadLine, &line);
            continue;
        };
        let Some(role) = role(cells.get(2).unwrap_or("")) else {
            bad(number, Refusal::BadRole, &cells[2]);
            continue;
        };
        match accounts::check_who(email, name) {
            Err(Error::Refused { why, .. }) => {
                bad(number, why, if why == Refusal::BadEmail { email } else { name });
            }
            Err(_) => bad(number, Refusal::BadLine, &line),
            Ok((email, name)) => {
                if let Some(first) = seen.insert(email.clone(), number) {
                    bad(number, Refusal::TwiceInList, &format!("{email} ({first})"));
                }
                people.push((name, email, role));
            }
        }
    }
    if people.is_empty() && problems.is_empty() {
        problems.push(ListProblem { line: 1, why: Refusal::BadLine, detail: String::new() });
    }
    if problems.is_empty() { Ok(people) } else { Err(problems) }
}

impl Invitations<'_> {
    /// Gives everybody on a list a link to join with their own address. Those who have an account are left as they are; a link that somebody was given
    /// before ends. `base` is where the site is, for mails, which are sent if a server for them is set.
    ///
    /// # Errors
    /// The caller is not a teacher. Problems in the list are the inner error: then nobody was invited.
    pub async fn import(
        &self,
        by: &Account,
        list: &str,
        base: &str,
    ) -> Result<Result<Vec<Invited>, Vec<ListProblem>>, Error> {
        by.require_teacher()?;
        let lines = match parse(list) {
            Ok(lines) => lines,
            Err(problems) => return Ok(Err(problems)),
        };
        let mut tx = self.judge.db.begin().await?;
        let mut invited = Vec::new();
        for (name, email, role) in lines {
            let there: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM accounts WHERE email = $1")
                .bind(&email)
                .fetch_one(&mut *tx)
                .await?;
            let link = if there > 0 {
                None
            } else {
                sqlx::query("DELETE FROM links WHERE purpose = 'join' AND email = $1")
                    .bind(&email)
                    .execute(&mut *tx)
                    .await?;
                let link = Invitation {
                    purpose: Purpose::Join,
                    role,
                    account: None,
                    email: email.clone(),
                    name: name.clone(),
                };
                Some(self.make_link(&mut tx, &link, 1, 30 * DAY, Some(by.id)).await?)
            };
            invited.push(Invited { name, email, role, link, mailed: false });
        }
        self.judge.audit(&mut tx, Some(by.id), "import", "", &invited.len().to_string()).await?;
        tx.commit().await?;
        for one in &mut invited {
            if let Some(link) = &one.link {
                let place = format!("{base}/join/{link}");
                one.mailed = crate::mail::send_link(
                    self.judge,
                    &one.email,
                    by.locale,
                    crate::mail::MailTemplate::Join,
                    &place,
                )
                .await;
            }
        }
        Ok(Ok(invited))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_come_in_many_forms() {
        let expected = [
            ("Ada \"the\" Lovelace, B.".to_owned(), "ada@example.org".to_owned(), Role::Student),
            ("Bob".to_owned(), "bob@example.org".to_owned(), Role::Teacher),
        ];
        for text in [
            "\"Ada \"\"the\"\" Lovelace, B.\",Ada@example.org\nBob,bob@example.org,teacher",
            "\u{feff}Name;E-Mail;Role\r\n\"Ada \"\"the\"\" Lovelace, B.\";ada@example.org;\r\n\r\nBob;bob@example.org;Professor\r\n",
            "name\temail\n\"Ada \"\"the\"\" Lovelace, B.\"\tada@example.org\nBob\tbob@example.org\tteacher\n",
        ] {
            assert_eq!(parse(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn every_problem_has_its_line() {
        let text = "Ada,ada@example.org\nBob\nEve,nowhere\n,x@example.org\nAda,ADA@example.org\nKim,kim@example.org,king\na,b@c.d,student,more\n";
        let problems = parse(text).unwrap_err();
        assert_eq!(
            parse(&text.replace('\n', "\r\n")).unwrap_err(),
            problems,
            "from a spreadsheet on Windows"
        );
        let found: Vec<_> = problems.iter().map(|problem| (problem.line, problem.why)).collect();
        assert_eq!(
            found,
            [
                (2, Refusal::BadLine),
                (3, Refusal::BadEmail),
                (4, Refusal::BadPersonName),
                (5, Refusal::TwiceInList),
                (6, Refusal::BadRole),
                (7, Refusal::BadLine),
            ]
        );
        assert_eq!(parse("").unwrap_err()[0].why, Refusal::BadLine);
        let mistyped = parse("Ada Lovelace,ada.example.org\nBob,bob@example.org\n").unwrap_err();
        assert_eq!((mistyped[0].line, mistyped[0].why), (1, Refusal::BadEmail), "not a heading");
        assert_eq!(
            parse(&"A,a@example.org\n".repeat(2100)).unwrap_err().last().unwrap().why,
            Refusal::BadNumber
        );
    }
}
