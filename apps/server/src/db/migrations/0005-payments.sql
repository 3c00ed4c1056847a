-- Charges, the books about them, and receipts.

-- One intent a box, ever: a second charge for a box cannot happen because there is nothing to charge it with.
CREATE TABLE payment (
  box_id uuid NOT NULL, customer_id uuid NOT NULL, intent_id text,
  -- What the card pays; the rest of the price is credit. A box may be paid by credit alone.
  amount_pence bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'unknown', 'succeeded', 'declined', 'must-confirm', 'cancelled')),
  -- What was shown when the customer paid on screen; what is paid for is what comes.
  quoted_lines jsonb,
  attempts integer NOT NULL DEFAULT 0, decline_code text,
  -- Off-session charging: when to look again, who is looking, and which look this is.
  next_try_at timestamptz, lease_until timestamptz, fence bigint NOT NULL DEFAULT 0,
  unknown_since timestamptz, first_declined_at timestamptz, succeeded_at timestamptz, charge_id text,
  -- What a customer was told before it was told again: a card form that was opened then may still pay it.
  earlier_quotes jsonb NOT NULL DEFAULT '[]',
  -- How often the card said no; lost answers are no declines.
  declines integer NOT NULL DEFAULT 0,
  -- Nothing writes these since refunds have a table of their own.
  refund_asked_at timestamptz, refunded_at timestamptz,
  credit_pence bigint NOT NULL DEFAULT 0 CHECK (credit_pence >= 0),
  bucket smallint NOT NULL,
  PRIMARY KEY (box_id, bucket),
  CONSTRAINT payment_intent_id_key UNIQUE (intent_id, bucket),
  CONSTRAINT payment_amounts CHECK (amount_pence >= 0 AND amount_pence + credit_pence > 0),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX payment_due ON payment (next_try_at, bucket) WHERE state NOT IN ('succeeded', 'cancelled');
CREATE INDEX payment_by_customer ON payment (customer_id);
CREATE INDEX payment_to_refund ON payment (refund_asked_at) WHERE refund_asked_at IS NOT NULL AND refunded_at IS NULL;
CREATE INDEX payment_by_first_decline ON payment (first_declined_at) WHERE first_declined_at IS NOT NULL;

CREATE TABLE payment_attempt (
  box_id uuid NOT NULL, number integer NOT NULL,
  started_at timestamptz NOT NULL, ended_at timestamptz, outcome text, decline_code text,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (box_id, number, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES payment (bucket, box_id)
);

-- Card changes a customer has started. News of them may come late, twice or in the wrong order: each is used once,
-- and none after a later one.
CREATE TABLE card_setup (
  setup_id text NOT NULL, customer_id uuid NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL, used_at timestamptz,
  bucket smallint NOT NULL,
  PRIMARY KEY (setup_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id)
);
CREATE INDEX card_setup_by_customer ON card_setup (customer_id);

-- What moved between us and our customers, to the penny. Rows are only ever added.
CREATE TABLE ledger (
  number bigint GENERATED ALWAYS AS IDENTITY, box_id uuid NOT NULL, customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'dispute-withdrawn', 'dispute-reinstated', 'refund')),
  amount_pence bigint NOT NULL, provider_id text NOT NULL, entered_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (number, bucket),
  CONSTRAINT ledger_kind_provider_id_key UNIQUE (kind, provider_id, bucket),
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX ledger_by_customer ON ledger (customer_id);
CREATE INDEX ledger_by_box ON ledger (box_id);
CREATE INDEX ledger_by_time ON ledger (entered_at);

-- What a receipt said when it was issued: buyer, seller and lines do not change with the address or the catalogue.
CREATE TABLE receipt (
  box_id uuid NOT NULL,
  receipt_number bigint NOT NULL, issued_on date NOT NULL, buyer jsonb, document jsonb,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (box_id, bucket),
  CONSTRAINT receipt_receipt_number_key UNIQUE (receipt_number, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX receipt_by_day ON receipt (issued_on);

-- The number of the newest receipt. Unlike a sequence it goes back when a transaction does, so that numbers have no
-- gaps; whoever takes some waits for those who took before them.
CREATE TABLE receipt_number (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), newest bigint NOT NULL);
INSERT INTO receipt_number (newest) VALUES (10000);

-- Where our books and the provider's do not agree, until a person adopts the provider's figure or explains ours.
CREATE TABLE books_difference (
  difference_id uuid PRIMARY KEY,
  intent_id text NOT NULL, box_id uuid, kind text NOT NULL, ours_pence bigint NOT NULL, theirs_pence bigint NOT NULL,
  found_at timestamptz NOT NULL, seen_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'adopted', 'explained', 'gone')),
  closed_at timestamptz, closed_by jsonb, explanation text,
  -- The same difference is told once, however often it is seen.
  UNIQUE (intent_id, kind, ours_pence, theirs_pence)
);
CREATE INDEX books_difference_open ON books_difference (found_at) WHERE state = 'open';
