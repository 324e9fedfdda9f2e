-- What people talk about: in a contest, or on the whole site.
CREATE TABLE topics (
    id {id},
    contest BIGINT REFERENCES contests (id), -- none: the whole site
    author BIGINT NOT NULL REFERENCES accounts (id),
    title TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'shown',     -- shown, hidden, deleted
    reason TEXT NOT NULL DEFAULT '',         -- why it is hidden or locked
    pinned BIGINT NOT NULL DEFAULT 0,
    locked BIGINT NOT NULL DEFAULT 0,
    posts BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE INDEX topics_of_contest ON topics (contest, pinned, last_at);

CREATE TABLE posts (
    id {id},
    topic BIGINT NOT NULL REFERENCES topics (id),
    author BIGINT NOT NULL REFERENCES accounts (id),
    body TEXT NOT NULL,                      -- Markdown
    state TEXT NOT NULL DEFAULT 'shown',     -- shown, hidden, deleted
    reason TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    edited_at BIGINT
);
CREATE INDEX posts_of_topic ON posts (topic, id);
CREATE INDEX posts_of_author ON posts (author, created_at);
