//! The table of contents of the domain: one small service for each subject, all working on the same [`Judge`].

use crate::Judge;

macro_rules! services {
    ($($(#[$doc:meta])* $name:ident: $service:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy)]
            pub struct $service<'a> {
                pub(crate) judge: &'a Judge,
            }
        )*

        impl Judge {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(&self) -> $service<'_> {
                    $service { judge: self }
                }
            )*
        }
    };
}

services! {
    /// Accounts and friends.
    people: People;
    /// Passwords, sessions and API tokens.
    auth: Auth;
    /// People who sign in with an external provider: their accounts, and the course activities that they come from.
    identities: Identities;
    /// How people get an account: links, course lists, signing up; and password reset links.
    invitations: Invitations;
    /// Contests with their boards, news and settings, and which of their results are shown.
    contests: Contests;
    /// Submissions, from the file to the verdict.
    submissions: Submissions;
    /// Programs: accepted submissions.
    programs: Programs;
    /// Matches, replays and friendly matches.
    matches: Matches;
    /// Ratings, and the matches they are computed from.
    ladder: Ladder;
    /// Official rounds, the final and the hall of fame.
    rounds: Rounds;
    /// Bets of play money on official rounds.
    bets: Bets;
    /// Several people who take part as one.
    teams: Teams;
    /// Small tournaments among friends.
    cups: Cups;
    /// Topics and posts.
    forum: Forum;
    /// Outgoing messages: news by mail, and webhooks.
    outbox: Outbox;
    /// Marks: the formula and its table.
    marks: Marks;
    /// The teacher's desk: lists of everything, the queue, the audit log.
    desk: Desk;
    /// Submissions that look alike.
    similarity: Similarity;
    /// Jobs: what a worker needs for one, and the consequences of its report.
    work: Work;
    /// Workers on other machines: their tokens, their leases, and what they may fetch and submit.
    machines: Machines;
    /// The files: what there is, what is missing, how long replays are kept.
    files: Files;
    /// Settings of the whole site.
    settings: SiteSettings;
    /// What everybody may see of a contest, in one file.
    archives: Archives;
    /// Backups of everything.
    backups: Backups;
}
