-- Small tournaments that people open among friends. Their matches count for nothing else.
CREATE TABLE cups (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    owner BIGINT NOT NULL REFERENCES accounts (id),
    title TEXT NOT NULL,
    format TEXT NOT NULL,            -- round-robin, knock-out
    board BIGINT,                    -- its number; none: all boards of the contest
    state TEXT NOT NULL,             -- open, playing, done, closed
    link TEXT NOT NULL UNIQUE,       -- whoever has it can join
    header TEXT NOT NULL DEFAULT '', -- entries, boards and seed, as JSON, once it has begun
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT
);
CREATE INDEX cups_of_contest ON cups (contest, id);
CREATE INDEX cups_of_owner ON cups (owner, state);

-- Who is invited, and with which program they play.
CREATE TABLE cup_players (
    cup BIGINT NOT NULL REFERENCES cups (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    program BIGINT REFERENCES programs (id),       -- none: has not answered yet
    submission BIGINT REFERENCES submissions (id), -- the version that plays, once it has begun
    place BIGINT,                    -- its number in the header
    rank BIGINT,                     -- when it is over; ties share a rank
    at BIGINT NOT NULL,
    PRIMARY KEY (cup, account)
);
CREATE INDEX cup_players_of_account ON cup_players (account, cup);

CREATE TABLE cup_matches (
    cup BIGINT NOT NULL REFERENCES cups (id),
    number BIGINT NOT NULL,          -- its number in the schedule
    block BIGINT NOT NULL,
    stage TEXT NOT NULL,
    match BIGINT NOT NULL UNIQUE REFERENCES matches (id),
    PRIMARY KEY (cup, number)
);
