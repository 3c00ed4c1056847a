-- Customers and how they are let in.
CREATE TABLE customer (
  customer_id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT customer_email_taken UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  marketing_agreed_at timestamptz,
  registered_at timestamptz NOT NULL
);

-- Tokens are kept hashed: a copy of this table opens no door.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'password-reset')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_by_customer ON session (customer_id);
CREATE INDEX session_by_end ON session (expires_at);

CREATE TABLE reset_code (
  reset_code_id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  link_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  wrong_tries integer NOT NULL DEFAULT 0,
  number bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX reset_code_by_customer ON reset_code (customer_id, number DESC);

-- How often something was tried lately, per account or address. Losing it in a crash costs nothing.
CREATE UNLOGGED TABLE recent_tries (
  what text NOT NULL,
  who_hash bytea NOT NULL,
  since timestamptz NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (what, who_hash)
);

-- The outbox: what happened, written in the transaction that made it true. Reactions follow at least once.
CREATE TABLE event (
  event_id uuid PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  recorded_at timestamptz NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  reacted_at timestamptz
);
CREATE INDEX event_waiting ON event (number) WHERE reacted_at IS NULL;

CREATE TABLE notification (
  notification_id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  -- One event tells a customer one thing once, however often its reaction runs.
  event_id uuid NOT NULL UNIQUE,
  heading text NOT NULL,
  body text NOT NULL,
  link_when_clicked text,
  status text NOT NULL CHECK (status IN ('Created', 'Read', 'Deleted')),
  created_at timestamptz NOT NULL
);
CREATE INDEX notification_by_customer ON notification (customer_id, created_at DESC);

CREATE TABLE letter (
  letter_id uuid PRIMARY KEY,
  event_id uuid NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  -- A letter that opens a door is emptied once it has left by SMTP.
  is_secret boolean NOT NULL,
  queued_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  number bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX letter_waiting ON letter (next_try_at) WHERE sent_at IS NULL;
CREATE INDEX letter_by_recipient ON letter (lower(recipient), number DESC);

-- The shop's own time runs ahead of the world's by this much; only the demo tools move it.
CREATE TABLE demo_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  ahead_ms bigint NOT NULL
);

-- A statement that found nothing to do inserts nothing, and must not wake the workers that made it.
CREATE FUNCTION announce_waiting_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM recorded) THEN
    PERFORM pg_notify('work-waiting', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER event_recorded AFTER INSERT ON event REFERENCING NEW TABLE AS recorded
  FOR EACH STATEMENT EXECUTE FUNCTION announce_waiting_work();
