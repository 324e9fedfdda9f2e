//! What awaits an answer: invitations to teams and cups, for the commands with which people arrive.

use super::api::Account;
use serde::Deserialize;

#[derive(Deserialize)]
struct Invitation {
    kind: String,
    id: i64,
    title: String,
    host: String,
    contest: String,
}

impl Invitation {
    /// The invitation, and how to answer it.
    fn in_words(&self) -> String {
        let Self { id, title, host, contest, .. } = self;
        if self.kind == "team" {
            format!(
                "you are invited to the team `{title}` of {contest}, which {host} leads: agon teams join {contest} '{title}' (or: decline)\n"
            )
        } else {
            format!(
                "you are invited to the cup `{title}` of {contest}, which {host} opened: agon cups join {id} PROGRAM (or: leave {id})\n"
            )
        }
    }
}

/// A line for each invitation that the caller has not answered.
pub(super) fn lines(account: &Account) -> anyhow::Result<String> {
    let open: Vec<Invitation> = account.get("me/invitations")?;
    Ok(open.iter().map(Invitation::in_words).collect())
}
