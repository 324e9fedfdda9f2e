-- What a teacher keeps from the public, and when official rounds begin.
ALTER TABLE contests ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
ALTER TABLE contests ADD COLUMN frozen_at BIGINT;
ALTER TABLE contests ADD COLUMN finalists BIGINT NOT NULL DEFAULT 16;
ALTER TABLE contests ADD COLUMN rounds_from BIGINT;                      -- the first start; none: by button only
ALTER TABLE contests ADD COLUMN rounds_every BIGINT NOT NULL DEFAULT 24; -- hours between starts
ALTER TABLE contests ADD COLUMN rounds_each BIGINT NOT NULL DEFAULT 1;   -- how many rounds follow each other
ALTER TABLE contests ADD COLUMN rounds_due BIGINT;                       -- the next start
ALTER TABLE contests ADD COLUMN rounds_left BIGINT NOT NULL DEFAULT 0;   -- how many follow the one that is played
ALTER TABLE contests ADD COLUMN series BIGINT NOT NULL DEFAULT 1;        -- which competition, from the first round to the final

ALTER TABLE programs ADD COLUMN disqualified TEXT NOT NULL DEFAULT '';   -- why

-- Which program somebody sends into the official rounds.
CREATE TABLE choices (
    contest BIGINT NOT NULL REFERENCES contests (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    program BIGINT REFERENCES programs (id), -- none: does not take part
    PRIMARY KEY (contest, account)
);

-- Who takes part in a competition, from its first round on.
CREATE TABLE entrants (
    contest BIGINT NOT NULL REFERENCES contests (id),
    series BIGINT NOT NULL,
    account BIGINT NOT NULL REFERENCES accounts (id),
    out_in BIGINT,                   -- the round that put them out
    PRIMARY KEY (contest, series, account)
);

-- An official round. How it stands follows from its header and the results of its matches.
CREATE TABLE rounds (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    number BIGINT NOT NULL,
    series BIGINT NOT NULL,
    kind TEXT NOT NULL,              -- round, final
    state TEXT NOT NULL,             -- playing, done, stopped
    header TEXT NOT NULL,            -- entries, boards, limits and seed, as JSON
    started_by BIGINT REFERENCES accounts (id),
    started_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (contest, number)
);
CREATE INDEX rounds_of_state ON rounds (state, contest);

-- What plays in a round, as it was when the round began.
CREATE TABLE round_entries (
    round BIGINT NOT NULL REFERENCES rounds (id),
    place BIGINT NOT NULL,           -- its number in the header
    program BIGINT NOT NULL REFERENCES programs (id),
    submission BIGINT NOT NULL REFERENCES submissions (id),
    owner BIGINT NOT NULL REFERENCES accounts (id),
    rank BIGINT,                     -- when it is over: the place it was given, or none for those who go on
    PRIMARY KEY (round, place)
);
CREATE INDEX round_entries_of_program ON round_entries (program);

CREATE TABLE round_matches (
    round BIGINT NOT NULL REFERENCES rounds (id),
    number BIGINT NOT NULL,          -- its number in the schedule
    block BIGINT NOT NULL,
    stage TEXT NOT NULL,
    match BIGINT NOT NULL UNIQUE REFERENCES matches (id),
    PRIMARY KEY (round, number)
);

-- Champions, in words of their own: nothing that happens later changes them.
CREATE TABLE hall (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    series BIGINT NOT NULL,
    slug TEXT NOT NULL,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    program BIGINT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (contest, series)
);
