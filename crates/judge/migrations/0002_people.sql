CREATE TABLE accounts (
    id {id},
    email TEXT NOT NULL UNIQUE,      -- in lower case
    name TEXT NOT NULL,
    role TEXT NOT NULL,              -- student, teacher
    password TEXT NOT NULL,          -- argon2id in PHC form
    language TEXT NOT NULL,
    disabled BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

-- Links that let somebody do one thing: found the judge, join, choose a new password.
CREATE TABLE links (
    id {id},
    hash TEXT NOT NULL UNIQUE,
    purpose TEXT NOT NULL,           -- found, join, reset
    role TEXT NOT NULL,
    account BIGINT REFERENCES accounts (id),
    uses_left BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    made_by BIGINT REFERENCES accounts (id),
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts (id),
    expires_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account);

CREATE TABLE api_tokens (
    id {id},
    hash TEXT NOT NULL UNIQUE,
    account BIGINT NOT NULL REFERENCES accounts (id),
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX api_tokens_of_account ON api_tokens (account);

-- One side each: two people are friends when both rows are there.
CREATE TABLE friends (
    account BIGINT NOT NULL REFERENCES accounts (id),
    friend BIGINT NOT NULL REFERENCES accounts (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account, friend)
);
CREATE INDEX friends_back ON friends (friend, account);
