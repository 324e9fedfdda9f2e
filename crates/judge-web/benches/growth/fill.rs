//! A judge with as many matches as one likes, filled by writing rows: nothing is played. The indices of the large tables are made when their rows are there, which is what makes it quick.

use super::workshop;
use agon_judge::clock::DAY;
use agon_judge::contest::{ContestOptions, NewBoard, NewContest};
use agon_judge::people::{Account, NewAccount};
use agon_judge::queue::Rules;
use agon_judge::workshop::Workshop;
use agon_judge::{Blobs, Clock, Database, Judge, Locale};
use agon_store::Kind;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::sync::Arc;

/// Nobody sends heartbeats here, however long it takes.
const RULES: Rules = Rules { lease: 3_600_000, heartbeat: 10_000, attempts: 6, person_cap: 2, poll: 1000 };

/// What everybody has submitted.
const SOURCE: &[u8] = b"#include \"Player.hh\"\n";

/// How much there is of everything.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) people: u32,
    /// One program for each of the first ones; the rest are older versions.
    pub(crate) programs: u32,
    pub(crate) submissions: u32,
    pub(crate) matches: u32,
}

/// A judge full of matches, a teacher and the session of each visitor.
pub(crate) struct Course {
    pub(crate) judge: Arc<Judge>,
    pub(crate) teacher: Account,
    pub(crate) student: Account,
    pub(crate) sessions: [(&'static str, Option<String>); 3],
}

/// `n(i)` counts from 1.
fn series(into: &str, last: u32, select: &str) -> String {
    format!(
        "INSERT INTO {into} WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {last}) SELECT {select}"
    )
}

/// The rows of a course. Submission `s` belongs to person `2 + s % people`, and is the newest of program `s` for the first ones.
fn rows(now: i64, size: Size, source: &str) -> Vec<String> {
    let Size { people, programs, submissions, matches } = size;
    let hash = "0000000000000000000000000000000000000000000000000000000000000000";
    // The program in seat `s` of match `m`: four different ones.
    let player = format!("1 + (m.i * 7 + s.seat * 31) % {programs}");
    let seats = "(SELECT 0 AS seat UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) s";
    let counted = format!(
        "(WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {matches}) SELECT i FROM n) m"
    );
    // One match each minute, the last one a minute ago.
    let ended = format!("{now} - ({matches} + 1 - m.i) * 60000");
    vec![
        series(
            "accounts (email, name, role, password, language, created_at)",
            people,
            "'s' || i || '@example.org', 'Student ' || i, 'student', '', 'en', 0 FROM n",
        ),
        series(
            "submissions (contest, owner, name, language, file_name, source, state, step, component, created_at, ended_at)",
            submissions,
            &format!(
                "1, 2 + i % {people}, 'Bot' || (i % {programs}), 'cpp', 'bot.cc', '{source}', 'accepted', 4, '{hash}', \
                 {now} - 7200000 - i * 1000, {now} - 7200000 - i * 1000 FROM n"
            ),
        ),
        series(
            "programs (contest, owner, name, name_key, public, newest, versions, created_at)",
            programs,
            &format!("1, 2 + i % {people}, 'Bot' || i, 'bot' || i, i % 2, i, 1, 0 FROM n"),
        ),
        format!("UPDATE submissions SET program = id, version = 1 WHERE id <= {programs}"),
        format!(
            "INSERT INTO matches (contest, kind, board, seed, state, rounds, digest, reason, replay, created_at, ended_at) \
             SELECT 1, CASE WHEN m.i % 50 = 0 THEN 'friendly' ELSE 'ladder' END, 0, m.i, 'done', 100, '{hash}', 'the end', '{hash}', {ended}, {ended} FROM {counted}"
        ),
        format!(
            "INSERT INTO jobs (class, subject, lane, due, state, ready_at, created_at, started_at, ended_at) \
             SELECT 'match', m.i, 3, {ended}, 'done', {ended}, {ended}, {ended}, {ended} + 500 FROM {counted}"
        ),
        series(
            "jobs (class, subject, lane, person, whole, due, state, ready_at, created_at, started_at, ended_at)",
            submissions,
            &format!(
                "'build', i, 0, 2 + i % {people}, i, {now} - 7200000 - i * 1000, 'done', {now} - 7200000 - i * 1000, \
                 {now} - 7200000 - i * 1000, {now} - 7190000 - i * 1000, {now} - 7180000 - i * 1000 FROM n"
            ),
        ),
        format!(
            "INSERT INTO seats (match, seat, bot, submission, owner, score, rank, fuel) \
             SELECT m.i, s.seat, 'Bot' || ({player}), {player}, 2 + ({player}) % {people}, 100 - s.seat, 1 + (m.i / 3 + s.seat) % 4, 1000 \
             FROM {counted}, {seats}"
        ),
        format!(
            "INSERT INTO rating_events (contest, match, submission, mean, deviation, at) \
             SELECT 1, m.i, {player}, 25, 2, {ended} FROM {counted}, {seats} WHERE m.i % 50 <> 0"
        ),
        // A fifth of the programs are new, so that the ladder has something to do.
        format!(
            "INSERT INTO ratings (submission, contest, mean, deviation, matches) \
             SELECT id, 1, 20 + id % 17, CASE WHEN id % 5 = 0 THEN 4 ELSE 1.2 END, CASE WHEN id % 5 = 0 THEN 10 ELSE {} END \
             FROM submissions WHERE id <= {programs}",
            u64::from(matches) * 4 / u64::from(programs)
        ),
        // Forty rivals of each.
        format!(
            "INSERT INTO duels (submission, against, won, drawn, lost) \
             SELECT p.id, 1 + (p.id + k.i * 31) % {programs}, 10 + k.i, 1, 12 FROM programs p, \
             (WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 40) SELECT i FROM n) k"
        ),
        series(
            "audit (at, person, what, about, detail)",
            20_000,
            &format!("{now} - i, 2 + i % {people}, 'submit', 'x', '' FROM n"),
        ),
    ]
}

const LARGE: &str = "'matches', 'jobs', 'seats', 'rating_events'";

/// Takes the indices of the large tables away, and gives the statements that make them again.
async fn drop_indices(line: &mut AnyConnection, is_sqlite: bool) -> Vec<String> {
    let sql = if is_sqlite {
        format!(
            "SELECT name, sql AS made FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ({LARGE})"
        )
    } else {
        format!(
            "SELECT indexname::TEXT AS name, indexdef AS made FROM pg_indexes WHERE schemaname = current_schema() AND tablename IN ({LARGE}) \
             AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'"
        )
    };
    let mut made = Vec::new();
    for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut *line).await.expect("a catalogue") {
        let name: String = row.get("name");
        sqlx::raw_sql(AssertSqlSafe(format!("DROP INDEX {name}")))
            .execute(&mut *line)
            .await
            .expect("it is there");
        made.push(row.get("made"));
    }
    made
}

async fn fill(url: &str, now: i64, size: Size, source: &str) {
    let is_sqlite = url.starts_with("sqlite:");
    let mut line = AnyConnection::connect(url).await.expect("the database is there");
    let setup = if is_sqlite {
        "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -300000; PRAGMA temp_store = MEMORY"
    } else {
        "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'"
    };
    sqlx::raw_sql(setup).execute(&mut line).await.expect("it is our own");
    let indices = drop_indices(&mut line, is_sqlite).await;
    // As PostgreSQL does by itself, a minute later; nobody does it for SQLite.
    let analyze = (!is_sqlite).then(|| "ANALYZE".to_owned());
    let statements = rows(now, size, source).into_iter().chain(indices).chain(analyze);
    for sql in statements {
        sqlx::raw_sql(AssertSqlSafe(sql.clone()))
            .execute(&mut line)
            .await
            .unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
    line.close().await.expect("it was open");
}

/// How large the database is, with its indices.
pub(crate) async fn bytes(db: &Database) -> i64 {
    let sql = match db.kind() {
        Kind::Sqlite => "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        Kind::Postgres => {
            "SELECT CAST(SUM(pg_total_relation_size(c.oid)) AS BIGINT) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
             WHERE n.nspname = current_schema() AND c.relkind = 'r'"
        }
    };
    sqlx::query_scalar(sql).fetch_one(db.read()).await.expect("a catalogue")
}

/// A judge of this size, in an empty database.
pub(crate) async fn course(url: &str, folder: &std::path::Path, size: Size) -> Course {
    let db = agon_judge::open_database(url).await.expect("the database can be made");
    let blobs = Blobs::folder(&folder.join("files")).expect("the folder can be written");
    let shop: Arc<dyn Workshop> = Arc::new(workshop::BuiltIns);
    let judge = Arc::new(Judge::new(db, blobs, Clock::system(), RULES, shop));
    let link = judge.invitations().founding_link().await.expect("it is new").expect("it is new");
    let new = NewAccount {
        email: "teacher@example.org".to_owned(),
        name: "Teacher".to_owned(),
        password: "a long enough password".to_owned(),
    };
    let teacher = judge.invitations().join(&link, &new, Locale::En).await.expect("a good account");
    let game = judge.workshop.games().remove(0);
    let (name, text) = game.boards.into_iter().find(|(name, _)| name == "small").expect("there is one");
    let now = judge.clock.now();
    let new = NewContest {
        slug: "bench".to_owned(),
        title: "Bench".to_owned(),
        game: game.id,
        boards: vec![NewBoard { name, text }],
        limits: game.limits.clone(),
        opens_at: 0,
        closes_at: now + DAY,
        max_programs: 100,
        ladder: true,
        options: ContestOptions { ladder_per_day: 1_000_000, team_size: 3, ..ContestOptions::default() },
    };
    judge.contests().create(&teacher, new).await.expect("a sound contest");
    let source = judge.blobs.put(SOURCE.to_vec()).await.expect("a folder");
    fill(url, now, size, &source).await;
    judge.files().count(&teacher).await.expect("a teacher may");
    // The teacher is the first account.
    let student = judge.people().get(8).await.expect("there are people");
    let session = |account: i64| {
        let judge = judge.clone();
        async move { Some(judge.auth().open_session(account).await.expect("an account")) }
    };
    let sessions = [
        ("anybody", None),
        ("a student", session(student.id).await),
        ("a teacher", session(teacher.id).await),
    ];
    Course { judge, teacher, student, sessions }
}
