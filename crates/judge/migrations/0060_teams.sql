-- Teams of several people. A team has an account of its own, with which nobody can sign in: what that account owns belongs to all members.
ALTER TABLE contests ADD COLUMN team_size BIGINT NOT NULL DEFAULT 1;      -- how many people a team has at most; 1: there are no teams
ALTER TABLE contests ADD COLUMN team_captain BIGINT NOT NULL DEFAULT 0;   -- 1: only the captain hands in

CREATE TABLE teams (
    account BIGINT PRIMARY KEY REFERENCES accounts (id),
    contest BIGINT NOT NULL REFERENCES contests (id),
    captain BIGINT NOT NULL REFERENCES accounts (id),
    link TEXT NOT NULL UNIQUE,       -- whoever has it can join
    created_at BIGINT NOT NULL
);
CREATE INDEX teams_of_contest ON teams (contest);

-- Everybody is in one team of a contest at most.
CREATE TABLE team_members (
    contest BIGINT NOT NULL REFERENCES contests (id),
    account BIGINT NOT NULL REFERENCES accounts (id),
    team BIGINT NOT NULL REFERENCES teams (account),
    at BIGINT NOT NULL,
    PRIMARY KEY (contest, account)
);
CREATE INDEX team_members_of_team ON team_members (team);
CREATE INDEX team_members_of_account ON team_members (account);

CREATE TABLE team_invitations (
    team BIGINT NOT NULL REFERENCES teams (account),
    account BIGINT NOT NULL REFERENCES accounts (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (team, account)
);
CREATE INDEX team_invitations_of_account ON team_invitations (account);
