-- Whether news come by mail.
ALTER TABLE accounts ADD COLUMN news_mail BIGINT NOT NULL DEFAULT 0;

-- Where else news are posted.
CREATE TABLE webhooks (
    id {id},
    contest BIGINT REFERENCES contests (id), -- none: the news of all contests
    kind TEXT NOT NULL,              -- generic, discord, slack
    url TEXT NOT NULL,
    secret TEXT NOT NULL,            -- what posts are signed with
    made_by BIGINT REFERENCES accounts (id),
    created_at BIGINT NOT NULL
);

-- What has to leave the house: written in the transaction of the news, sent when the other side answers.
CREATE TABLE outbox (
    id {id},
    news BIGINT REFERENCES news (id),        -- none: a test of the webhook
    webhook BIGINT REFERENCES webhooks (id), -- none: a mail
    account BIGINT REFERENCES accounts (id), -- whom to write to; none: a webhook
    state TEXT NOT NULL,             -- waiting, sent, given-up
    attempts BIGINT NOT NULL DEFAULT 0,
    ready_at BIGINT NOT NULL,        -- not before
    trouble TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX outbox_in_order ON outbox (state, ready_at, id);
CREATE INDEX outbox_of_webhook ON outbox (webhook, id);
CREATE INDEX outbox_of_news ON outbox (news);
CREATE INDEX outbox_of_account ON outbox (account);
