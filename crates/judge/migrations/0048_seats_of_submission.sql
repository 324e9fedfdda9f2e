-- The newest matches of a program, from the newest end of an index.
DROP INDEX seats_of_submission;
CREATE INDEX seats_of_submission ON seats (submission, match);
