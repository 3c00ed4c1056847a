-- What letters and messages to devices need besides themselves.

-- The key under which links in letters are signed: made here once, from the database's own strong randomness, so that
-- there is no setting to forget and no default to guess. Changing it makes every link that is out useless.
CREATE TABLE letter_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO letter_key (key)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Addresses that take no letters: nothing is sent there until the address is released, or its owner has another.
CREATE TABLE suppressed_address (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, email_key text NOT NULL,
  reason text NOT NULL,
  -- What the post office said, in figures: its words would name the recipient.
  answer text NOT NULL,
  suppressed_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id, email_key),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE,
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX suppressed_address_newest ON suppressed_address (suppressed_at DESC);

-- Devices that a customer wants to be told on, as their browsers describe them.
CREATE TABLE push_device (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, device_id uuid NOT NULL,
  endpoint text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, device text NOT NULL, added_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id, device_id),
  UNIQUE (bucket, customer_id, endpoint),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- Messages that wait to be sent; a row goes when it was taken, or when it is too late for it.
CREATE TABLE push_message (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, device_id uuid NOT NULL, event_id uuid NOT NULL,
  heading text NOT NULL, body text NOT NULL, link text NOT NULL,
  due_from timestamptz NOT NULL, due_at timestamptz NOT NULL, tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, customer_id, device_id, event_id),
  FOREIGN KEY (bucket, customer_id, device_id) REFERENCES push_device (bucket, customer_id, device_id) ON DELETE CASCADE
);
CREATE INDEX push_message_due ON push_message (due_at);

-- The pair of keys with which a trial signs its messages; a live shop has its own by setting.
CREATE TABLE push_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL, private_key text NOT NULL
);

-- What everybody of many customers is told: by a job, chunk by chunk, never in one statement that grows with them.
CREATE TABLE fan_out (
  job_id uuid PRIMARY KEY, facts jsonb NOT NULL, begun_at timestamptz NOT NULL,
  told_until uuid, told integer NOT NULL DEFAULT 0, ended_at timestamptz
);
CREATE INDEX fan_out_waiting ON fan_out (begun_at) WHERE ended_at IS NULL;
