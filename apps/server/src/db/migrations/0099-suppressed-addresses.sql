-- Addresses that take no letters: nothing is sent there until the address is released, or its owner has another.
CREATE TABLE suppressed_address (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  email_key text NOT NULL,
  reason text NOT NULL,
  -- What the post office said, in figures: its words would name the recipient.
  answer text NOT NULL,
  suppressed_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id, email_key),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE,
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX suppressed_address_newest ON suppressed_address (suppressed_at DESC);

-- Addresses that refused a letter and have taken none since.
INSERT INTO suppressed_address (bucket, customer_id, email_key, reason, answer, suppressed_at)
SELECT c.bucket, c.customer_id, c.email_key, 'address-refused', '', max(l.ended_at)
FROM letter l JOIN customer c ON c.bucket = l.bucket AND c.customer_id = l.customer_id AND c.email_key = lower(l.recipient)
WHERE l.end_reason = 'address-refused' AND NOT EXISTS (
  SELECT 1 FROM letter s WHERE s.bucket = l.bucket AND lower(s.recipient) = lower(l.recipient) AND s.sent_at > l.ended_at)
GROUP BY c.bucket, c.customer_id, c.email_key;
DROP INDEX letter_came_back;

-- Why nothing is charged; whoever was paused before this was paused by a dispute.
ALTER TABLE subscription ADD COLUMN charging_paused_by text;
UPDATE subscription SET charging_paused_by = 'dispute' WHERE is_charging_paused;
CREATE INDEX subscription_paused ON subscription (charging_paused_by) WHERE is_charging_paused;
