//! All matches of one person, page by page.

use super::MatchView;
use crate::Error;
use crate::people::Account;
use crate::services::Matches;

impl Matches<'_> {
    /// The matches of somebody's programs, and those that they requested or played by hand, after one with this number, oldest first.
    pub(crate) async fn of_person(
        &self,
        who: &Account,
        after: i64,
        most: i64,
    ) -> Result<Vec<MatchView>, Error> {
        let owners = who.own_ids();
        let ids = format!(
            "SELECT n.id FROM (SELECT id FROM (SELECT DISTINCT s.match AS id FROM seats s WHERE s.owner IN ({owners}) AND s.match > $2 \
                   ORDER BY s.match LIMIT $3) own UNION SELECT id FROM (SELECT m.id FROM matches m WHERE m.requester = $1 AND m.id > $2 \
                   ORDER BY m.id LIMIT $3) asked ORDER BY id LIMIT $3) n"
        );
        let mut found = self.select(&ids, &[who.id, after, most]).await?;
        found.iter_mut().for_each(|one| one.keep_private(Some(who)));
        Ok(found)
    }
}
