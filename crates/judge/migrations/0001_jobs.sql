-- What is to be done by workers. One job for each thing that needs one.
CREATE TABLE jobs (
    id {id},
    class TEXT NOT NULL,             -- build, match
    subject BIGINT NOT NULL,         -- the submission or the match
    lane BIGINT NOT NULL,            -- 0 is the most urgent
    person BIGINT,                   -- who waits for it; nobody's jobs have no cap
    due BIGINT NOT NULL,             -- the order of the queue
    state TEXT NOT NULL,             -- ready, leased, done, dead, cancelled
    ready_at BIGINT NOT NULL,        -- not before
    attempts BIGINT NOT NULL DEFAULT 0,
    token BIGINT NOT NULL DEFAULT 0, -- counts leases; only the newest may write
    lease_end BIGINT NOT NULL DEFAULT 0,
    worker TEXT NOT NULL DEFAULT '',
    progress TEXT NOT NULL DEFAULT '',
    stop BIGINT NOT NULL DEFAULT 0,  -- the worker should give up
    trouble TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT,
    UNIQUE (class, subject)
);
CREATE INDEX jobs_in_order ON jobs (state, due, id);
CREATE INDEX jobs_leased ON jobs (state, lease_end);
CREATE INDEX jobs_of_person ON jobs (person, state);
CREATE INDEX jobs_ended ON jobs (class, ended_at);

-- Who did what, for ever.
CREATE TABLE audit (
    id {id},
    at BIGINT NOT NULL,
    person BIGINT,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);
