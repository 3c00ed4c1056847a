-- What happened, what was written about it and what the provider said lie in a table for each month, so that a month which
-- nobody needs any more goes at once. A row lies in the month of its event: whoever knows an event knows when it was, and
-- the keys hold once only as before. Instants are kept to the millisecond, as the shop's clock tells them.
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

-- The office counts who began and who left for longer than events are kept.
CREATE TABLE subscription_change (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  ended_by text,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (number, bucket),
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX subscription_change_by_kind ON subscription_change (kind, recorded_at);
CREATE INDEX subscription_change_by_customer ON subscription_change (customer_id);
INSERT INTO subscription_change (bucket, customer_id, kind, ended_by, recorded_at)
  SELECT bucket, customer_id, kind, payload ->> 'endedBy', recorded_at FROM event
  WHERE kind IN ('subscription-started', 'subscription-restarted', 'subscription-ended') AND customer_id IS NOT NULL
  ORDER BY number;

ALTER TABLE event RENAME TO old_event;
ALTER TABLE letter RENAME TO old_letter;
ALTER TABLE notification RENAME TO old_notification;
ALTER TABLE provider_event RENAME TO old_provider_event;

-- A sequence of their own gives numbers to all months of a table.
CREATE SEQUENCE event_numbers;
CREATE SEQUENCE letter_numbers;

CREATE TABLE event (
  bucket smallint NOT NULL,
  customer_id uuid,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  number bigint NOT NULL DEFAULT nextval('event_numbers'),
  reacted_at timestamptz,
  CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, event_id)), 0))
) PARTITION BY RANGE (recorded_at);

CREATE TABLE letter (
  bucket smallint NOT NULL,
  customer_id uuid,
  letter_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- When its event was.
  event_at timestamptz(3) NOT NULL,
  recipient text NOT NULL,
  facts json,
  subject text NOT NULL DEFAULT '',
  html text NOT NULL DEFAULT '',
  plain text NOT NULL DEFAULT '',
  is_secret boolean NOT NULL DEFAULT false,
  queued_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  next_try_at timestamptz NOT NULL DEFAULT '9999-12-31 00:00:00+00',
  sent_at timestamptz,
  number bigint NOT NULL DEFAULT nextval('letter_numbers'),
  leaves_from timestamptz,
  ended_at timestamptz,
  end_reason text,
  resent_from uuid,
  CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, letter_id)), 0))
) PARTITION BY RANGE (event_at);
ALTER TABLE letter ALTER COLUMN facts SET STORAGE EXTERNAL, ALTER COLUMN html SET STORAGE EXTERNAL;

CREATE TABLE notification (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  event_id uuid NOT NULL,
  heading text NOT NULL,
  body text NOT NULL,
  link_when_clicked text,
  status text NOT NULL CHECK (status IN ('Created', 'Read', 'Deleted')),
  -- When its event was.
  created_at timestamptz(3) NOT NULL,
  -- No foreign key: to make or drop a month would lock the customers.
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
) PARTITION BY RANGE (created_at);

CREATE TABLE provider_event (
  event_id text NOT NULL,
  -- As the provider says: however often it tells the same, it was then.
  created_at timestamptz(3) NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
) PARTITION BY RANGE (created_at);

CREATE TABLE months.event_other PARTITION OF event DEFAULT;
CREATE TABLE months.letter_other PARTITION OF letter DEFAULT;
CREATE TABLE months.notification_other PARTITION OF notification DEFAULT;
CREATE TABLE months.provider_event_other PARTITION OF provider_event DEFAULT;

DO $$
DECLARE
  of_table text;
  since timestamptz;
  until timestamptz;
BEGIN
  FOR of_table, since, until IN
    SELECT 'event', min(recorded_at), max(recorded_at) FROM old_event
    UNION ALL SELECT 'letter', min(recorded_at), max(recorded_at) FROM old_event
    UNION ALL SELECT 'notification', min(created_at), max(created_at) FROM old_notification
    UNION ALL SELECT 'provider_event', min(received_at), max(received_at) FROM old_provider_event
  LOOP
    PERFORM make_month(of_table, month::date) FROM generate_series(
      date_trunc('month', least(since, now()) AT TIME ZONE 'UTC'),
      date_trunc('month', greatest(until, now() + interval '3 months') AT TIME ZONE 'UTC'), interval '1 month') month;
  END LOOP;
END $$;

INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, number, reacted_at)
  SELECT bucket, customer_id, event_id, kind, payload, recorded_at, number, reacted_at FROM old_event;
INSERT INTO letter (bucket, customer_id, letter_id, event_id, event_at, recipient, facts, subject, html, plain, is_secret,
    queued_at, tries, due_at, next_try_at, sent_at, number, leaves_from, ended_at, end_reason, resent_from)
  SELECT l.bucket, l.customer_id, l.letter_id, l.event_id, coalesce(e.recorded_at, l.queued_at), l.recipient, l.facts, l.subject,
    l.html, l.plain, l.is_secret, l.queued_at, l.tries, l.due_at, l.next_try_at, l.sent_at, l.number, l.leaves_from, l.ended_at,
    l.end_reason, l.resent_from
  FROM old_letter l LEFT JOIN old_event e ON e.event_id = l.event_id;
INSERT INTO notification (bucket, customer_id, notification_id, event_id, heading, body, link_when_clicked, status, created_at)
  SELECT n.bucket, n.customer_id, n.notification_id, n.event_id, n.heading, n.body, n.link_when_clicked, n.status,
    coalesce(e.recorded_at, n.created_at)
  FROM old_notification n LEFT JOIN old_event e ON e.event_id = n.event_id;
INSERT INTO provider_event (event_id, created_at, payload, received_at, processed_at, tries, next_try_at)
  SELECT event_id, coalesce((payload ->> 'createdAt')::timestamptz, received_at), payload, received_at, processed_at, tries,
    next_try_at
  FROM old_provider_event;
SELECT setval('event_numbers', (SELECT coalesce(max(number), 0) + 1 FROM old_event), false);
SELECT setval('letter_numbers', (SELECT coalesce(max(number), 0) + 1 FROM old_letter), false);
DROP TABLE old_event, old_letter, old_notification, old_provider_event;

-- Within a month: what was the key before. The time comes last, as the bucket does.
ALTER TABLE event ADD PRIMARY KEY (event_id, bucket, recorded_at);
ALTER TABLE letter ADD PRIMARY KEY (letter_id, bucket, event_at), ADD CONSTRAINT letter_of_event UNIQUE (event_id, bucket, event_at);
ALTER TABLE notification ADD PRIMARY KEY (notification_id, bucket, created_at),
  ADD CONSTRAINT notification_of_event UNIQUE (event_id, bucket, created_at);
ALTER TABLE provider_event ADD PRIMARY KEY (event_id, created_at);
CREATE INDEX event_by_customer ON event (customer_id, number);
CREATE INDEX event_by_email ON event (lower(payload ->> 'email')) WHERE payload ->> 'email' IS NOT NULL;
CREATE INDEX event_to_tell ON event (number, bucket) WHERE reacted_at IS NULL
  AND NOT (kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out'));
CREATE INDEX event_to_act_on ON event (number, bucket) WHERE reacted_at IS NULL
  AND kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out');
CREATE INDEX letter_by_recipient ON letter (lower(recipient), number DESC);
CREATE INDEX letter_came_back ON letter (ended_at DESC) WHERE end_reason = 'address-refused';
CREATE INDEX letter_due ON letter (least(due_at, next_try_at), bucket) WHERE sent_at IS NULL;
CREATE INDEX notification_by_customer ON notification (customer_id, created_at DESC);
CREATE INDEX provider_event_waiting ON provider_event (next_try_at) WHERE processed_at IS NULL;
