-- The people of the shop. They are no customers: nothing here opens a customer's account.
CREATE TABLE staff (
  staff_id uuid PRIMARY KEY,
  email text NOT NULL, email_key text NOT NULL CONSTRAINT staff_email_taken UNIQUE,
  name text NOT NULL, role text NOT NULL,
  invited_at timestamptz NOT NULL, joined_at timestamptz, disabled_at timestamptz
);

-- A link that lets one person join. Its second factor is made with it, and kept sealed.
CREATE TABLE staff_invitation (
  token_hash bytea PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  totp_sealed bytea NOT NULL, challenge text NOT NULL,
  expires_at timestamptz NOT NULL, used_at timestamptz
);

-- A password alone opens nothing: it stands with the secret of its one-time codes.
CREATE TABLE staff_password (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  password_hash text NOT NULL, totp_sealed bytea NOT NULL,
  -- The time step of the last code that was taken: a code is good once.
  totp_last_step bigint NOT NULL DEFAULT 0
);

-- Stands in for a one-time code when the authenticator is lost: beside the password, and once.
CREATE TABLE staff_recovery_code (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash bytea NOT NULL, made_at timestamptz NOT NULL, used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- A person may have several, each with a name of their own giving.
CREATE TABLE staff_passkey (
  credential_id text PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  public_key bytea NOT NULL, sign_count bigint NOT NULL, transports jsonb NOT NULL,
  added_at timestamptz NOT NULL, used_at timestamptz, name text NOT NULL DEFAULT ''
);
CREATE INDEX staff_passkey_by_staff ON staff_passkey (staff_id);

-- What a browser has to sign with a passkey; taken once.
CREATE TABLE staff_challenge (
  challenge_id uuid PRIMARY KEY, challenge text NOT NULL, expires_at timestamptz NOT NULL,
  -- Who asked for a new passkey; one to sign in belongs to nobody yet.
  staff_id uuid REFERENCES staff ON DELETE CASCADE
);

-- Tokens are kept hashed, as customers' are, and in a table of their own: neither opens the other's door.
CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  opened_at timestamptz NOT NULL, seen_at timestamptz NOT NULL,
  -- When its person last showed a key or a code. Without it, when the session was opened.
  proved_at timestamptz
);
CREATE INDEX staff_session_by_staff ON staff_session (staff_id);

-- Every deed of the office: who, what, on what, before, after, why, when. Written with the deed.
CREATE TABLE office_audit (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Nobody by name where the command line did it.
  staff_id uuid REFERENCES staff,
  deed text NOT NULL, subject text NOT NULL, customer_id uuid, box_id uuid,
  before jsonb, after jsonb, reason text NOT NULL, request_id text NOT NULL, done_at timestamptz NOT NULL
);
CREATE INDEX office_audit_by_customer ON office_audit (customer_id, number) WHERE customer_id IS NOT NULL;
CREATE INDEX office_audit_by_box ON office_audit (box_id, number) WHERE box_id IS NOT NULL;
CREATE INDEX office_audit_by_staff ON office_audit (staff_id, number);
-- Rows of the audit stay when they have lost their names, and need not be found again.
CREATE INDEX office_audit_by_age ON office_audit (done_at) WHERE reason <> 'erased';

-- The audit only grows; a row may lose whom it was about, and nothing else.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only added to';
END $$;
CREATE TRIGGER office_audit_only_grows BEFORE DELETE OR TRUNCATE ON office_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
CREATE FUNCTION refuse_change_of_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject = 'Erased customer' AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason = 'erased'
    AND to_jsonb(NEW) - '{subject,before,after,reason}'::text[] = to_jsonb(OLD) - '{subject,before,after,reason}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
CREATE TRIGGER office_audit_only_loses_names BEFORE UPDATE ON office_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_row();

-- What one person asks another to agree to. The second person is never the first.
CREATE TABLE approval (
  approval_id uuid PRIMARY KEY,
  deed text NOT NULL, subject text NOT NULL, details jsonb NOT NULL, reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff, asked_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff, decided_at timestamptz, is_granted boolean,
  CONSTRAINT approval_by_another CHECK (decided_by <> asked_by)
);
CREATE INDEX approval_by_time ON approval (asked_at DESC);

-- How far each kind of looking-over has come, whichever worker did it last.
CREATE TABLE looked_over (what text PRIMARY KEY, at timestamptz NOT NULL);

-- The shop's own time runs ahead of the world's by this much; only the demo tools move it.
CREATE TABLE demo_clock (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), ahead_ms bigint NOT NULL);
