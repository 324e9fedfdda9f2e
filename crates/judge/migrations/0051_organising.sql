-- Submissions that are judged again, because limits or boards have changed. Until a new verdict is there, the old one counts.
CREATE TABLE rejudgings (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    started_by BIGINT NOT NULL REFERENCES accounts (id),
    reason TEXT NOT NULL,
    ladder BIGINT NOT NULL,          -- whether the ladder began anew
    at BIGINT NOT NULL
);
CREATE TABLE rejudged (
    rejudging BIGINT NOT NULL REFERENCES rejudgings (id),
    submission BIGINT NOT NULL REFERENCES submissions (id),
    was TEXT NOT NULL,               -- accepted, rejected
    verdict TEXT NOT NULL DEFAULT '', -- the same; empty: not known yet
    PRIMARY KEY (rejudging, submission)
);
CREATE INDEX rejudged_of_submission ON rejudged (submission, verdict);
ALTER TABLE programs ADD COLUMN rejudged BIGINT NOT NULL DEFAULT 0;  -- 1: disqualified by a new verdict, until a new version is accepted

-- Which version somebody sends into the official rounds; none: the newest.
ALTER TABLE choices ADD COLUMN submission BIGINT REFERENCES submissions (id);

-- Contests of past years, which are shown but take no part in anything.
ALTER TABLE contests ADD COLUMN archived_at BIGINT;
