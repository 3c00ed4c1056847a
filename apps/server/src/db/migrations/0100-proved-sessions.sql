-- When whoever has a session last showed a key or a code. Without it, when the session was opened.
ALTER TABLE staff_session ADD COLUMN proved_at timestamptz;
