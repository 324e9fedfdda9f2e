-- Since when an account is deleted: nobody is behind it any more, but what it played stays.
ALTER TABLE accounts ADD COLUMN deleted_at BIGINT;
