-- Every move of every box lies in the month of the move, as events do. Whoever knows a box knows when its first and its last
-- move were, so a look at a box is a look into its own few months.

-- Where a stopped box was before: what becomes of it depends on that, and nothing else of its life is looked up to move it.
ALTER TABLE box ADD COLUMN status_before text;
UPDATE box b SET status_before = (SELECT from_status FROM box_audit m
    WHERE m.bucket = b.bucket AND m.box_id = b.box_id AND m.to_status = b.status ORDER BY number DESC LIMIT 1)
  WHERE status IN ('Dispute', 'Error');

ALTER TABLE box_audit RENAME TO old_box_audit;

CREATE SEQUENCE box_audit_numbers;
CREATE TABLE box_audit (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, box_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('box_audit_numbers'),
  moved_at timestamptz(3) NOT NULL, from_status text, to_status text NOT NULL, moved_by text NOT NULL, reason text,
  CONSTRAINT box_audit_bucket CHECK (bucket = get_byte(uuid_send(customer_id), 0))
) PARTITION BY RANGE (moved_at);
CREATE TABLE months.box_audit_other PARTITION OF box_audit DEFAULT;

SELECT make_month('box_audit', month::date)
FROM (SELECT min(moved_at) AS since, max(moved_at) AS until FROM old_box_audit) old, generate_series(
  date_trunc('month', least(since, now()) AT TIME ZONE 'UTC'),
  date_trunc('month', greatest(until, now() + interval '3 months') AT TIME ZONE 'UTC'), interval '1 month') month;

INSERT INTO box_audit (bucket, customer_id, box_id, number, moved_at, from_status, to_status, moved_by, reason)
  SELECT bucket, customer_id, box_id, number, moved_at, from_status, to_status, moved_by, reason FROM old_box_audit;
SELECT setval('box_audit_numbers', (SELECT coalesce(max(number), 0) + 1 FROM old_box_audit), false);
DROP TABLE old_box_audit;

-- The moves of a box in their order; a number is given once. No other index is needed.
ALTER TABLE box_audit ADD PRIMARY KEY (box_id, number, bucket, moved_at);
