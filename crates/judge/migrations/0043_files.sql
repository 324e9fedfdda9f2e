-- Replays of old ladder matches are removed to save space; a match can be played again, since everything that it depends on stays.
ALTER TABLE matches ADD COLUMN thinned TEXT NOT NULL DEFAULT '';    -- the hash of the replay that was removed
CREATE INDEX matches_to_thin ON matches (ended_at) WHERE kind = 'ladder' AND replay <> '';

-- Matches whose replays somebody wants to keep.
CREATE TABLE stars (
    match BIGINT NOT NULL REFERENCES matches (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (match, account)
);
CREATE INDEX stars_of_account ON stars (account);

-- What is done from time to time, by whichever process comes first.
CREATE TABLE chores (
    name TEXT PRIMARY KEY,
    next_at BIGINT NOT NULL
);
