-- A board never changes: it is retired and another takes its place, so matches keep what they were played on.
ALTER TABLE boards ADD COLUMN retired_at BIGINT;
ALTER TABLE news ADD COLUMN edited_at BIGINT;

-- Who works, and when they were heard of last.
CREATE TABLE workers (
    name TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

-- What holds for the whole site: a name and a value as JSON.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE INDEX audit_of_person ON audit (person, id);
CREATE INDEX submissions_ended ON submissions (ended_at);
CREATE INDEX matches_ended ON matches (ended_at);
