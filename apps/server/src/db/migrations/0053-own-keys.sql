-- A person may have several passkeys, each with a name of their own giving.
ALTER TABLE staff_passkey ADD COLUMN name text NOT NULL DEFAULT '';
-- A challenge for a new passkey belongs to who asked for it; one to sign in belongs to nobody yet.
ALTER TABLE staff_challenge ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE;

-- Stands in for a one-time code when the authenticator is lost: beside the password, and once.
CREATE TABLE staff_recovery_code (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);
