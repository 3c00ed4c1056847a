-- The people of the shop. They are no customers: nothing here opens a customer's account.
CREATE TABLE staff (
  staff_id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT staff_email_taken UNIQUE,
  name text NOT NULL,
  role text NOT NULL,
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  disabled_at timestamptz
);

-- A link that lets one person join. Its second factor is made with it, and kept sealed.
CREATE TABLE staff_invitation (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  totp_sealed bytea NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- A password alone opens nothing: it stands with the secret of its one-time codes.
CREATE TABLE staff_password (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  password_hash text NOT NULL,
  totp_sealed bytea NOT NULL,
  -- The time step of the last code that was taken: a code is good once.
  totp_last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE staff_passkey (
  credential_id text PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_passkey_by_staff ON staff_passkey (staff_id);

-- What a browser has to sign with a passkey; taken once.
CREATE TABLE staff_challenge (
  challenge_id uuid PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Tokens are kept hashed, as customers' are, and in a table of their own: neither opens the other's door.
CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX staff_session_by_staff ON staff_session (staff_id);
