-- A submission that has begun is finished before the next one begins, and people are told when its verdict will come.
ALTER TABLE jobs ADD COLUMN whole BIGINT;                     -- the submission that this is a step of; none: it stands alone
ALTER TABLE jobs ADD COLUMN fresh BIGINT NOT NULL DEFAULT 1;  -- 0: a later step of something that has begun
ALTER TABLE jobs ADD COLUMN slow BIGINT NOT NULL DEFAULT 0;   -- one worker is kept free of these
ALTER TABLE jobs ADD COLUMN kind TEXT NOT NULL DEFAULT '';    -- durations are measured for each kind and step
ALTER TABLE jobs ADD COLUMN step TEXT NOT NULL DEFAULT '';
UPDATE jobs SET fresh = 0, whole = (SELECT m.submission FROM matches m WHERE m.id = jobs.subject)
    WHERE class = 'match' AND subject IN (SELECT id FROM matches WHERE kind IN ('self', 'dummies'));
UPDATE jobs SET whole = subject WHERE class = 'build';
DROP INDEX jobs_in_order;
CREATE INDEX jobs_in_order ON jobs (state, fresh, due, id);
CREATE INDEX jobs_of_whole ON jobs (whole);
CREATE INDEX jobs_created ON jobs (class, slow, created_at);

-- How long steps take, as means in which recent ones count most.
CREATE TABLE durations (
    kind TEXT NOT NULL,
    step TEXT NOT NULL,
    own DOUBLE PRECISION NOT NULL,    -- of the step alone, in milliseconds
    rest DOUBLE PRECISION NOT NULL,   -- from its beginning to the end of the whole
    weight BIGINT NOT NULL,           -- how many were measured; 0: a guess
    PRIMARY KEY (kind, step)
);
