-- A letter waits as the facts it tells, true when it was promised, and is put into words when it leaves. Letters that
-- were queued in words leave as they are.
ALTER TABLE letter
  ADD COLUMN facts json,
  -- When a letter is next tried. A worker of before reads next_try_at, which is never reached: it could only send these
  -- empty.
  ADD COLUMN due_at timestamptz,
  ALTER COLUMN subject SET DEFAULT '',
  ALTER COLUMN html SET DEFAULT '',
  ALTER COLUMN plain SET DEFAULT '',
  ALTER COLUMN is_secret SET DEFAULT false,
  ALTER COLUMN next_try_at SET DEFAULT '9999-12-31 00:00:00+00';
ALTER TABLE letter ALTER COLUMN facts SET STORAGE EXTERNAL;
CREATE INDEX letter_due ON letter (least(due_at, next_try_at)) WHERE sent_at IS NULL;
DROP INDEX letter_waiting;
