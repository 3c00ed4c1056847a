-- Around holidays the cut-off and the notice come earlier, so a box keeps its own days instead of a distance from the
-- delivery. Boxes made by an older process have none yet: they are three and seven days before.
ALTER TABLE box
  ADD COLUMN cut_off_on date,
  ADD COLUMN notice_on date,
  -- Where a processed box goes, whatever the customer's address is later.
  ADD COLUMN address jsonb;
UPDATE box SET cut_off_on = delivery_on - 3, notice_on = delivery_on - 7;
CREATE INDEX box_to_announce ON box (status, (coalesce(notice_on, delivery_on - 7)));
CREATE INDEX box_to_close ON box (status, (coalesce(cut_off_on, delivery_on - 3)));

-- Why a box stands where it stands is a code; each reader has words for it.
UPDATE box SET status_reason = CASE status_reason
  WHEN 'skipped by you' THEN 'skipped-by-you'
  WHEN 'nothing in it' THEN 'empty'
  WHEN 'the subscription ended' THEN 'subscription-ended'
  WHEN 'it could not be paid' THEN 'unpaid'
  WHEN 'the charge is disputed' THEN 'disputed'
  WHEN 'the payment does not match' THEN 'payment-mismatch'
  WHEN 'the amounts differ' THEN 'payment-mismatch'
  WHEN 'the provider was not paid' THEN 'provider-not-paid'
  WHEN 'a second intent was paid' THEN 'second-payment'
  ELSE CASE status WHEN 'Cancelled' THEN 'refunded' END
END
WHERE status_reason IS NOT NULL;

ALTER TABLE payment
  -- How often the card said no; lost answers are no declines.
  ADD COLUMN declines integer NOT NULL DEFAULT 0,
  -- Committed before the provider is asked, so that a refund whose answer is lost is asked for again.
  ADD COLUMN refund_asked_at timestamptz,
  ADD COLUMN refunded_at timestamptz;
UPDATE payment SET declines = attempts WHERE state IN ('declined', 'must-confirm');
CREATE INDEX payment_to_refund ON payment (refund_asked_at) WHERE refund_asked_at IS NOT NULL AND refunded_at IS NULL;
