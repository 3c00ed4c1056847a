-- A letter is written once and read once: compressing it costs more than everything else about queueing it. Kept beside
-- the row as it is, its posting does not copy it either.
ALTER TABLE letter ALTER COLUMN html SET STORAGE EXTERNAL;
