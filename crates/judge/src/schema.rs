//! The tables of the judge. A released migration is never changed; a new one is added at the end.

use agon_store::Database;

/// The migrations, oldest first.
pub const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_jobs.sql"),
    include_str!("../migrations/0002_people.sql"),
    include_str!("../migrations/0003_contests.sql"),
    include_str!("../migrations/0010_rounds.sql"),
    include_str!("../migrations/0011_bets.sql"),
    include_str!("../migrations/0020_forum.sql"),
    include_str!("../migrations/0021_desk.sql"),
    include_str!("../migrations/0022_plagiarism.sql"),
    include_str!("../migrations/0023_course.sql"),
    include_str!("../migrations/0024_waiting.sql"),
    include_str!("../migrations/0025_settings.sql"),
    include_str!("../migrations/0026_friend_requests.sql"),
    include_str!("../migrations/0030_machines.sql"),
    include_str!("../migrations/0050_marks.sql"),
    include_str!("../migrations/0051_organising.sql"),
    include_str!("../migrations/0043_files.sql"),
    include_str!("../migrations/0045_verify.sql"),
    include_str!("../migrations/0048_seats_of_submission.sql"),
    include_str!("../migrations/0052_news.sql"),
    include_str!("../migrations/0057_identities.sql"),
    include_str!("../migrations/0058_leaving.sql"),
    include_str!("../migrations/0059_cups.sql"),
    include_str!("../migrations/0060_teams.sql"),
    include_str!("../migrations/0061_room_for_ratings.sql"),
    include_str!("../migrations/0062_names.sql"),
    include_str!("../migrations/0063_passing.sql"),
];

/// Opens the database of a judge and brings its tables up to date.
///
/// # Errors
/// The database cannot be reached, or a newer judge has migrated it.
pub async fn open_database(url: &str) -> Result<Database, agon_store::Error> {
    Database::open(url, MIGRATIONS).await
}
