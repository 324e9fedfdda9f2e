-- A link for one address, with the name to begin with.
ALTER TABLE links ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN name TEXT NOT NULL DEFAULT '';
