-- How long a step and all that follow it take if nothing goes wrong: what fails early says little about that.
ALTER TABLE durations ADD COLUMN to_end DOUBLE PRECISION NOT NULL DEFAULT 0;   -- from the beginning of the step to a good end
ALTER TABLE durations ADD COLUMN passed BIGINT NOT NULL DEFAULT 0;             -- how many measurements it is the mean of
UPDATE durations SET to_end = rest;
