-- A letter knows from when it may leave, and why it ended when nobody took it. One that has ended is never due: its
-- due_at is empty, which a worker of before understands too.
ALTER TABLE letter
  ADD COLUMN leaves_from timestamptz,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_reason text;
