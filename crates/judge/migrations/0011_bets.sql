-- Bets of play money on the next official round. What somebody has follows from these rows.
CREATE TABLE bets (
    id {id},
    contest BIGINT NOT NULL REFERENCES contests (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    round BIGINT REFERENCES rounds (id), -- none until it begins
    kind TEXT NOT NULL,              -- survives, out, wins
    program BIGINT NOT NULL REFERENCES programs (id),
    stake BIGINT NOT NULL,
    state TEXT NOT NULL,             -- open, won, lost, refunded
    payout BIGINT NOT NULL DEFAULT 0,
    placed_at BIGINT NOT NULL,
    settled_at BIGINT
);
CREATE INDEX bets_of_account ON bets (contest, account);
CREATE INDEX bets_of_round ON bets (contest, state, round);
