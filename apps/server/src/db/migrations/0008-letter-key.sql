-- The key under which links in letters are signed: made here once, from the database's own strong randomness, so that
-- there is no setting to forget and no default to guess. Changing it makes every link that is out useless.
CREATE TABLE letter_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO letter_key (key)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
