CREATE TABLE contests (
    id {id},
    slug TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    limits TEXT NOT NULL,            -- what bots may use, as JSON
    opens_at BIGINT NOT NULL,
    closes_at BIGINT NOT NULL,
    max_programs BIGINT NOT NULL,
    ladder BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE boards (
    contest BIGINT NOT NULL REFERENCES contests (id),
    number BIGINT NOT NULL,
    name TEXT NOT NULL,
    blob TEXT NOT NULL,
    seats BIGINT NOT NULL,
    PRIMARY KEY (contest, number)
);

CREATE TABLE news (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    author BIGINT NOT NULL REFERENCES accounts (id),
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- A name that was accepted once and belongs to its owner since. Its newest version plays.
CREATE TABLE programs (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    owner BIGINT NOT NULL REFERENCES accounts (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,          -- in lower case
    public BIGINT NOT NULL DEFAULT 0,
    newest BIGINT NOT NULL,          -- the submission
    versions BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (contest, name_key)
);
CREATE INDEX programs_of_owner ON programs (owner, contest);

CREATE TABLE submissions (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    owner BIGINT NOT NULL REFERENCES accounts (id),
    name TEXT NOT NULL,
    language TEXT NOT NULL,          -- cpp, rust, python, javascript, wasm
    file_name TEXT NOT NULL,
    source TEXT NOT NULL,            -- a blob
    state TEXT NOT NULL,             -- building, self-play, dummies, accepted, rejected
    step BIGINT NOT NULL DEFAULT 0,  -- which match against Dummies
    reason TEXT NOT NULL DEFAULT '', -- why it was rejected: build, fault, lost, name
    detail TEXT NOT NULL DEFAULT '',
    fatal_match BIGINT,
    fatal_round BIGINT,
    component TEXT NOT NULL DEFAULT '', -- a blob
    program BIGINT REFERENCES programs (id),
    version BIGINT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX submissions_of_owner ON submissions (owner, created_at);
CREATE INDEX submissions_of_contest ON submissions (contest, state);

CREATE TABLE matches (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    kind TEXT NOT NULL,              -- self, dummies, friendly, ladder
    submission BIGINT REFERENCES submissions (id),
    requester BIGINT REFERENCES accounts (id),
    board BIGINT NOT NULL,
    seed BIGINT NOT NULL,
    state TEXT NOT NULL,             -- open, done
    rounds BIGINT,
    digest TEXT NOT NULL DEFAULT '',
    reason TEXT NOT NULL DEFAULT '',
    replay TEXT NOT NULL DEFAULT '', -- a blob
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX matches_of_contest ON matches (contest, kind, id);
CREATE INDEX matches_of_submission ON matches (submission);

CREATE TABLE seats (
    match BIGINT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    bot TEXT NOT NULL,               -- its name
    submission BIGINT REFERENCES submissions (id), -- none: a bot that comes with the game
    owner BIGINT REFERENCES accounts (id),
    score BIGINT,
    rank BIGINT,
    fuel BIGINT,
    fault TEXT NOT NULL DEFAULT '',
    fault_detail TEXT NOT NULL DEFAULT '',
    fault_round BIGINT,
    PRIMARY KEY (match, seat)
);
CREATE INDEX seats_of_submission ON seats (submission);
CREATE INDEX seats_of_owner ON seats (owner);

-- Ratings are a function of the events, the events of the matches: both can be made again.
CREATE TABLE ratings (
    submission BIGINT PRIMARY KEY REFERENCES submissions (id),
    contest BIGINT NOT NULL REFERENCES contests (id),
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL
);
CREATE INDEX ratings_of_contest ON ratings (contest);

CREATE TABLE rating_events (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    match BIGINT NOT NULL REFERENCES matches (id),
    submission BIGINT NOT NULL REFERENCES submissions (id),
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (match, submission)
);
CREATE INDEX rating_events_of_submission ON rating_events (submission, id);
CREATE INDEX rating_events_of_contest ON rating_events (contest, id);
