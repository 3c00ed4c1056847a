-- A refund has rows of its own (refund, credit_note); nothing reads these. Their index goes with them.
ALTER TABLE payment DROP COLUMN refund_asked_at, DROP COLUMN refunded_at;

-- An earlier version noted here when a letter was to be sent. Since then only due_at says so.
UPDATE letter SET due_at = least(due_at, next_try_at)
  WHERE sent_at IS NULL AND ended_at IS NULL AND next_try_at < '9999-01-01';
-- The index letter_due goes with its column.
ALTER TABLE letter DROP COLUMN next_try_at;
CREATE INDEX letter_due ON letter (due_at, bucket) WHERE sent_at IS NULL;
