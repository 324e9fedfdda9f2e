-- Workers on other machines: their tokens, and what they can do.
CREATE TABLE worker_tokens (
    id {id},
    hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    made_by BIGINT REFERENCES accounts (id),
    created_at BIGINT NOT NULL,
    used_at BIGINT
);

ALTER TABLE workers ADD COLUMN slots BIGINT NOT NULL DEFAULT 1;     -- how many jobs it does at a time
ALTER TABLE workers ADD COLUMN skills TEXT NOT NULL DEFAULT '*';    -- what it builds, between commas; *: everything
ALTER TABLE workers ADD COLUMN build TEXT NOT NULL DEFAULT '';      -- its version
ALTER TABLE workers ADD COLUMN holder BIGINT;                       -- its token; none: it uses the database

ALTER TABLE jobs ADD COLUMN needs TEXT NOT NULL DEFAULT '';         -- what a worker must be able to build for it
ALTER TABLE jobs ADD COLUMN holder BIGINT;                          -- the token whose lease it is
UPDATE jobs SET needs = (SELECT s.language FROM submissions s WHERE s.id = jobs.subject)
    WHERE class = 'build' AND state IN ('ready', 'leased', 'dead', 'cancelled')
    AND subject IN (SELECT id FROM submissions WHERE language NOT IN ('wasm', 'built-in'));
CREATE INDEX jobs_of_holder ON jobs (holder, state);
