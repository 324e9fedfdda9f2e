-- A sample of the matches that workers on other machines played is played again elsewhere, and what does not agree is noted.
ALTER TABLE jobs ADD COLUMN avoid BIGINT;                           -- a token that does not get it: its worker did what is checked
ALTER TABLE worker_tokens ADD COLUMN flagged_at BIGINT;             -- since when all that it hands in is checked

CREATE TABLE doubts (
    id {id},
    class TEXT NOT NULL,             -- what job it is about, with the next: build, match
    subject BIGINT NOT NULL,
    holder BIGINT NOT NULL,          -- the token of the worker that handed it in
    worker TEXT NOT NULL,
    found_by TEXT NOT NULL,          -- the worker that got something else; empty: the judge, by looking
    what TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled_at BIGINT                -- when a teacher lifted the flag
);
CREATE INDEX doubts_of_holder ON doubts (holder, id);
