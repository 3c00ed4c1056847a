-- Money that goes back. A refund is written down before the provider is asked, with the key it is asked by: its own id.
CREATE TABLE refund (
  refund_id uuid PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box,
  customer_id uuid NOT NULL REFERENCES customer,
  -- In the order of their asking: what a refund's VAT is depends on those before it.
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'unknown', 'succeeded', 'failed')),
  amount_pence bigint NOT NULL CHECK (amount_pence > 0),
  -- To the card, and what the card had not paid as credit.
  card_pence bigint NOT NULL CHECK (card_pence >= 0),
  credit_pence bigint NOT NULL CHECK (credit_pence >= 0),
  -- The box does not leave: all of its money goes back.
  stops_box boolean NOT NULL,
  reason text NOT NULL,
  -- What the person wrote; it stays in the shop.
  note text,
  asked_by jsonb NOT NULL,
  needs_second_person boolean NOT NULL DEFAULT false,
  approved_by jsonb,
  turned_down_by jsonb,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- As for charges: how often it was sent, when to look again, who is at it and which look this is.
  sends integer NOT NULL DEFAULT 0,
  unknown_since timestamptz,
  next_try_at timestamptz,
  lease_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  provider_refund_id text UNIQUE,
  failure text,
  CHECK (amount_pence = card_pence + credit_pence)
);
CREATE INDEX refund_of_box ON refund (box_id, number);
CREATE INDEX refund_of_customer ON refund (customer_id);
CREATE INDEX refund_due ON refund (next_try_at) WHERE state IN ('asked', 'sent', 'unknown');

-- What of each line went back. A refund that was made at the provider has none.
CREATE TABLE refund_line (
  refund_id uuid NOT NULL REFERENCES refund,
  product_id text NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity >= 0),
  amount_pence bigint NOT NULL CHECK (amount_pence >= 0),
  PRIMARY KEY (refund_id, product_id)
);

-- Credit of customers. Rows are only ever added; the balance is their sum and never below nought.
CREATE TABLE credit_entry (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer,
  kind text NOT NULL CHECK (kind IN ('given', 'refunded', 'used', 'released')),
  amount_pence bigint NOT NULL CHECK (amount_pence <> 0),
  box_id uuid REFERENCES box,
  -- What makes the entry the only one of its kind.
  entry_key text NOT NULL UNIQUE,
  reason text,
  note text,
  given_by jsonb,
  entered_at timestamptz NOT NULL,
  CHECK ((kind = 'used') = (amount_pence < 0))
);
CREATE INDEX credit_of_customer ON credit_entry (customer_id);

-- What of a box's price is paid from credit; the rest is the card's. A box may be paid by credit alone.
ALTER TABLE payment ADD COLUMN credit_pence bigint NOT NULL DEFAULT 0 CHECK (credit_pence >= 0);
ALTER TABLE payment DROP CONSTRAINT payment_amount_pence_check;
ALTER TABLE payment ADD CONSTRAINT payment_amounts CHECK (amount_pence >= 0 AND amount_pence + credit_pence > 0);

-- One for each refund that succeeded, numbered without gaps as receipts are.
CREATE TABLE credit_note (
  refund_id uuid PRIMARY KEY REFERENCES refund,
  credit_note_number bigint NOT NULL UNIQUE,
  box_id uuid NOT NULL REFERENCES box,
  issued_on date NOT NULL,
  document jsonb NOT NULL
);
CREATE TABLE credit_note_vat (
  refund_id uuid NOT NULL REFERENCES credit_note,
  rate_percent integer NOT NULL,
  gross_pence bigint NOT NULL,
  net_pence bigint NOT NULL,
  vat_pence bigint NOT NULL,
  PRIMARY KEY (refund_id, rate_percent),
  CHECK (gross_pence = net_pence + vat_pence)
);
CREATE TABLE credit_note_number (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  newest bigint NOT NULL
);
INSERT INTO credit_note_number (newest) VALUES (10000);

-- Refunds of before, so that nothing goes back twice. Those still being asked for are finished as any other.
INSERT INTO refund (refund_id, box_id, customer_id, state, amount_pence, card_pence, credit_pence, stops_box, reason, note,
  asked_by, asked_at, ended_at, sends, provider_refund_id)
SELECT gen_random_uuid(), l.box_id, l.customer_id, 'succeeded', -l.amount_pence, -l.amount_pence, 0,
  b.status = 'Cancelled', 'goodwill', 'from before refunds were kept', '{"kind": "operator"}', l.entered_at, l.entered_at, 1,
  l.provider_id
FROM ledger l JOIN box b USING (box_id) WHERE l.kind = 'refund' AND l.amount_pence < 0 ORDER BY l.number;
INSERT INTO refund (refund_id, box_id, customer_id, state, amount_pence, card_pence, credit_pence, stops_box, reason, note,
  asked_by, asked_at, sends, next_try_at)
SELECT gen_random_uuid(), p.box_id, p.customer_id, 'unknown', p.amount_pence, p.amount_pence, 0, true, 'goodwill',
  'from before refunds were kept', '{"kind": "operator"}', p.refund_asked_at, 1, p.refund_asked_at
FROM payment p WHERE p.refund_asked_at IS NOT NULL AND p.refunded_at IS NULL;
UPDATE payment SET refunded_at = refund_asked_at WHERE refund_asked_at IS NOT NULL AND refunded_at IS NULL;
