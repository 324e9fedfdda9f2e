-- Whom somebody asked to be a friend, by address: kept whether or not an account has that address, so that the list does not reveal it.
CREATE TABLE friend_requests (
    id {id},
    account BIGINT NOT NULL REFERENCES accounts (id),
    email TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (account, email)
);
CREATE INDEX friend_requests_email ON friend_requests (email);
INSERT INTO friend_requests (account, email, created_at)
    SELECT f.account, a.email, f.created_at FROM friends f JOIN accounts a ON a.id = f.friend;
