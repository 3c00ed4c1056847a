-- What happened, what was written about it and what the provider said. These lie in a table for each month, so that a
-- month which nobody needs any more goes at once. A row lies in the month of its event: whoever knows an event knows when
-- it was, and a key holds within a month. Instants are kept to the millisecond, as the shop's clock tells them.
CREATE SCHEMA IF NOT EXISTS months;

-- Makes a month of a table, unless it is there. What came before its month was made lies in `…_other`, and moves.
CREATE FUNCTION make_month(of_table text, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  its_name text := of_table || '_' || to_char(month, 'YYYY_MM');
  others text := of_table || '_other';
  its_key text := substring(pg_get_partkeydef(of_table::regclass) FROM '\((.*)\)');
  begins timestamptz := month::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass('months.' || its_name) IS NOT NULL THEN
    RETURN false;
  END IF;
  -- Nothing may come in between moving rows and the month that takes them, and another process may be at it.
  EXECUTE format('LOCK TABLE months.%I IN ACCESS EXCLUSIVE MODE', others);
  IF to_regclass('months.' || its_name) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE months.%I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', its_name, of_table);
  EXECUTE format('WITH moved AS (DELETE FROM months.%1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *)
    INSERT INTO months.%5$I SELECT * FROM moved', others, its_key, begins, ends, its_name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)', of_table, its_name, begins, ends);
  RETURN true;
END $$;

-- The outbox: what happened, written in the transaction that made it true. Reactions follow at least once.
-- Whoever asks for a link by an address may be no customer: such an event lies where its own id says.
CREATE SEQUENCE event_numbers;
CREATE TABLE event (
  bucket smallint NOT NULL, customer_id uuid, event_id uuid NOT NULL,
  kind text NOT NULL, payload jsonb NOT NULL, recorded_at timestamptz(3) NOT NULL,
  number bigint NOT NULL DEFAULT nextval('event_numbers'), reacted_at timestamptz,
  -- Of which trace it is, where somebody collects traces.
  trace text,
  PRIMARY KEY (event_id, bucket, recorded_at),
  CONSTRAINT event_check1 CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, event_id)), 0))
) PARTITION BY RANGE (recorded_at);
CREATE INDEX event_by_customer ON event (customer_id, number);
-- Events that name nobody but an address.
CREATE INDEX event_by_email ON event (lower(payload ->> 'email')) WHERE payload ->> 'email' IS NOT NULL;
-- Telling customers and acting on what happened go at different paces, so each finds its own events at once.
CREATE INDEX event_to_tell ON event (number, bucket) WHERE reacted_at IS NULL
  AND NOT (kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed',
    'box-amended', 'box-closed', 'next-box-laid-out'));
CREATE INDEX event_to_act_on ON event (number, bucket) WHERE reacted_at IS NULL
  AND kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed',
    'box-amended', 'box-closed', 'next-box-laid-out');

-- A letter waits as the facts it tells, true when it was promised, and is put into words when it leaves.
CREATE SEQUENCE letter_numbers;
CREATE TABLE letter (
  bucket smallint NOT NULL,
  -- Nobody where the address is no customer's.
  customer_id uuid,
  letter_id uuid NOT NULL, event_id uuid NOT NULL,
  -- When its event was.
  event_at timestamptz(3) NOT NULL,
  recipient text NOT NULL, facts json,
  subject text NOT NULL DEFAULT '', html text NOT NULL DEFAULT '', plain text NOT NULL DEFAULT '',
  -- A letter that opens a door is emptied once it has left by SMTP.
  is_secret boolean NOT NULL DEFAULT false,
  queued_at timestamptz NOT NULL, tries integer NOT NULL DEFAULT 0,
  -- When it is next tried; empty once it has ended. The first letters were tried by the second of these.
  due_at timestamptz, next_try_at timestamptz NOT NULL DEFAULT '9999-12-31 00:00:00+00',
  sent_at timestamptz, number bigint NOT NULL DEFAULT nextval('letter_numbers'),
  leaves_from timestamptz, ended_at timestamptz, end_reason text,
  -- Of which letter this is another copy, asked for by a person. A copy has an event of its own that nobody recorded.
  resent_from uuid,
  trace text,
  PRIMARY KEY (letter_id, bucket, event_at),
  -- One event is told once, however often its reaction runs.
  CONSTRAINT letter_of_event UNIQUE (event_id, bucket, event_at),
  CONSTRAINT letter_check1 CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, letter_id)), 0))
) PARTITION BY RANGE (event_at);
-- A letter is written once and read once: compressing it costs more than everything else about queueing it. Kept beside
-- the row as it is, its posting does not copy it either.
ALTER TABLE letter ALTER COLUMN facts SET STORAGE EXTERNAL, ALTER COLUMN html SET STORAGE EXTERNAL;
CREATE INDEX letter_by_recipient ON letter (lower(recipient), number DESC);
CREATE INDEX letter_due ON letter (least(due_at, next_try_at), bucket) WHERE sent_at IS NULL;

-- What a customer reads under the bell.
CREATE TABLE notification (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, notification_id uuid NOT NULL, event_id uuid NOT NULL,
  heading text NOT NULL, body text NOT NULL, link_when_clicked text,
  status text NOT NULL CONSTRAINT notification_status_check1 CHECK (status IN ('Created', 'Read', 'Deleted')),
  -- When its event was.
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (notification_id, bucket, created_at),
  CONSTRAINT notification_of_event UNIQUE (event_id, bucket, created_at),
  -- No foreign key: to make or drop a month would lock the customers.
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
) PARTITION BY RANGE (created_at);
CREATE INDEX notification_by_customer ON notification (customer_id, created_at DESC);

-- Everything the provider has told us, once.
CREATE TABLE provider_event (
  event_id text NOT NULL,
  -- As the provider says: however often it tells the same, it was then.
  created_at timestamptz(3) NOT NULL,
  payload jsonb NOT NULL, received_at timestamptz NOT NULL, processed_at timestamptz,
  tries integer NOT NULL DEFAULT 0, next_try_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX provider_event_waiting ON provider_event (next_try_at) WHERE processed_at IS NULL;

CREATE TABLE months.event_other PARTITION OF event DEFAULT;
CREATE TABLE months.letter_other PARTITION OF letter DEFAULT;
CREATE TABLE months.notification_other PARTITION OF notification DEFAULT;
CREATE TABLE months.provider_event_other PARTITION OF provider_event DEFAULT;

-- This month and the three that come; the worker goes on from there.
SELECT make_month(of_table, month::date)
FROM unnest(ARRAY['event', 'letter', 'notification', 'provider_event']) of_table,
  generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'),
    date_trunc('month', (now() + interval '3 months') AT TIME ZONE 'UTC'), interval '1 month') month;
