ALTER TABLE contests ADD COLUMN secret TEXT NOT NULL DEFAULT '';            -- the seeds of trial matches are derived from it
UPDATE contests SET secret = {secret};
ALTER TABLE contests ADD COLUMN private_ladder BIGINT NOT NULL DEFAULT 0;   -- ladder matches of private programs are for those who take part
ALTER TABLE contests ADD COLUMN locked_names BIGINT NOT NULL DEFAULT 0;     -- a name that was accepted has no further versions
ALTER TABLE contests ADD COLUMN ladder_per_day BIGINT NOT NULL DEFAULT 2000;

-- How often one submission finished ahead of another on the ladder, counted with each match; and how it stood when results were frozen.
CREATE TABLE duels (
    submission BIGINT NOT NULL REFERENCES submissions (id),
    against BIGINT NOT NULL REFERENCES submissions (id),
    won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    frozen_won BIGINT NOT NULL DEFAULT 0,
    frozen_drawn BIGINT NOT NULL DEFAULT 0,
    frozen_lost BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (submission, against)
);
INSERT INTO duels (submission, against, won, drawn, lost, frozen_won, frozen_drawn, frozen_lost)
    SELECT s.submission, o.submission,
        SUM(CASE WHEN s.rank < o.rank THEN 1 ELSE 0 END), SUM(CASE WHEN s.rank = o.rank THEN 1 ELSE 0 END),
        SUM(CASE WHEN s.rank > o.rank THEN 1 ELSE 0 END),
        SUM(CASE WHEN s.rank < o.rank AND m.ended_at <= t.frozen_at THEN 1 ELSE 0 END),
        SUM(CASE WHEN s.rank = o.rank AND m.ended_at <= t.frozen_at THEN 1 ELSE 0 END),
        SUM(CASE WHEN s.rank > o.rank AND m.ended_at <= t.frozen_at THEN 1 ELSE 0 END)
    FROM matches m JOIN contests t ON t.id = m.contest JOIN seats s ON s.match = m.id JOIN seats o ON o.match = m.id AND o.seat <> s.seat
    WHERE m.kind = 'ladder' AND m.state = 'done' AND s.submission IS NOT NULL AND o.submission IS NOT NULL
        AND s.submission <> o.submission
    GROUP BY s.submission, o.submission;

-- The rating when results were frozen.
ALTER TABLE ratings ADD COLUMN frozen_mean DOUBLE PRECISION;
ALTER TABLE ratings ADD COLUMN frozen_deviation DOUBLE PRECISION;
ALTER TABLE ratings ADD COLUMN frozen_matches BIGINT NOT NULL DEFAULT 0;
UPDATE ratings SET
    frozen_matches = (SELECT COUNT(*) FROM rating_events e JOIN contests t ON t.id = e.contest
        WHERE e.submission = ratings.submission AND e.at <= t.frozen_at),
    frozen_mean = (SELECT l.mean FROM rating_events l WHERE l.id = (SELECT MAX(e.id) FROM rating_events e
        JOIN contests t ON t.id = e.contest WHERE e.submission = ratings.submission AND e.at <= t.frozen_at)),
    frozen_deviation = (SELECT l.deviation FROM rating_events l WHERE l.id = (SELECT MAX(e.id) FROM rating_events e
        JOIN contests t ON t.id = e.contest WHERE e.submission = ratings.submission AND e.at <= t.frozen_at))
    WHERE contest IN (SELECT id FROM contests WHERE frozen_at IS NOT NULL);

-- For lists that stay quick when there are a hundred thousand matches.
DROP INDEX seats_of_owner;
CREATE INDEX seats_of_owner ON seats (owner, match);
CREATE INDEX jobs_over ON jobs (state, ended_at, id);
CREATE INDEX matches_of_state ON matches (state, contest, kind);
CREATE INDEX matches_created ON matches (contest, kind, created_at);
CREATE INDEX matches_of_requester ON matches (requester, created_at);
CREATE INDEX submissions_of_program ON submissions (program, version);
