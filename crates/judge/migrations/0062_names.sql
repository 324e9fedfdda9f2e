-- Whose name nobody has told us: a provider made the account and sent none. They may choose it themselves.
ALTER TABLE accounts ADD COLUMN unnamed BIGINT NOT NULL DEFAULT 0;
UPDATE accounts SET unnamed = 1 WHERE id IN (SELECT account FROM identities WHERE made = 1)
    AND (name = '?' OR email LIKE LOWER(name) || '@%');
