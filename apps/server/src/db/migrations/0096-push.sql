-- Devices that a customer wants to be told on, as their browsers describe them.
CREATE TABLE push_device (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  device_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id, device_id),
  UNIQUE (bucket, customer_id, endpoint),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- Messages that wait to be sent; a row goes when it was taken, or when it is too late for it.
CREATE TABLE push_message (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  device_id uuid NOT NULL,
  event_id uuid NOT NULL,
  heading text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  due_from timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, customer_id, device_id, event_id),
  FOREIGN KEY (bucket, customer_id, device_id) REFERENCES push_device (bucket, customer_id, device_id) ON DELETE CASCADE
);
CREATE INDEX push_message_due ON push_message (due_at);

-- The pair of keys with which a trial signs its messages; a live shop has its own by setting.
CREATE TABLE push_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL,
  private_key text NOT NULL
);
