-- How marks are computed: the formula for one series (empty: the usual one), and how several series count.
ALTER TABLE contests ADD COLUMN mark_formula TEXT NOT NULL DEFAULT '';
ALTER TABLE contests ADD COLUMN mark_series TEXT NOT NULL DEFAULT 'best'; -- best, mean, last
