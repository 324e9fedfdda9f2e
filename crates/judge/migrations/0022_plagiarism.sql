-- What is left of a source when names, numbers, texts and comments do not count.
CREATE TABLE fingerprints (
    submission BIGINT PRIMARY KEY REFERENCES submissions (id),
    scheme BIGINT NOT NULL,          -- how they were made
    hashes TEXT NOT NULL             -- in hexadecimal, in order
);
