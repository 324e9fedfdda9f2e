-- Who signs in elsewhere: what an issuer calls somebody, and which account is theirs.
CREATE TABLE identities (
    id {id},
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account BIGINT NOT NULL REFERENCES accounts (id),
    made BIGINT NOT NULL,            -- 1 if the account was made for it, 0 if the two were connected
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    UNIQUE (issuer, subject)
);
CREATE INDEX identities_of_account ON identities (account);

-- Attempts to sign in elsewhere. Each can be finished once.
CREATE TABLE sign_ins (
    hash TEXT PRIMARY KEY,           -- of the state that the browser brings back
    via TEXT NOT NULL,               -- the provider or the platform
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    account BIGINT REFERENCES accounts (id), -- to which an identity is to be connected
    expires_at BIGINT NOT NULL
);

-- Activities of courses on learning platforms, and the contests that they are about.
CREATE TABLE lti_links (
    id {id},
    issuer TEXT NOT NULL,
    client TEXT NOT NULL,
    deployment TEXT NOT NULL,
    resource TEXT NOT NULL,
    contest BIGINT NOT NULL REFERENCES contests (id),
    scores TEXT NOT NULL,            -- where scores go; empty if they may not be sent
    seen_at BIGINT NOT NULL,
    UNIQUE (issuer, client, deployment, resource)
);
CREATE INDEX lti_links_of_contest ON lti_links (contest);

-- Who came from an activity, and what the platform calls them.
CREATE TABLE lti_members (
    link BIGINT NOT NULL REFERENCES lti_links (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    subject TEXT NOT NULL,
    PRIMARY KEY (link, account)
);
CREATE INDEX lti_members_of_account ON lti_members (account);
