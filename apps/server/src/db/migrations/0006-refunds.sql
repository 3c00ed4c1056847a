-- Money that goes back: refunds, credit, credit notes and disputes.

-- A refund is written down before the provider is asked, with the key it is asked by: its own id.
CREATE TABLE refund (
  refund_id uuid NOT NULL, box_id uuid NOT NULL, customer_id uuid NOT NULL,
  -- In the order of their asking: what a refund's VAT is depends on those before it.
  number bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'unknown', 'succeeded', 'failed')),
  amount_pence bigint NOT NULL CHECK (amount_pence > 0),
  -- To the card, and what the card had not paid as credit.
  card_pence bigint NOT NULL CHECK (card_pence >= 0), credit_pence bigint NOT NULL CHECK (credit_pence >= 0),
  -- The box does not leave: all of its money goes back.
  stops_box boolean NOT NULL,
  -- The note is what the person wrote; it stays in the shop.
  reason text NOT NULL, note text,
  asked_by jsonb NOT NULL, needs_second_person boolean NOT NULL DEFAULT false, approved_by jsonb, turned_down_by jsonb,
  asked_at timestamptz NOT NULL, ended_at timestamptz,
  -- As for charges: how often it was sent, when to look again, who is at it and which look this is.
  sends integer NOT NULL DEFAULT 0, unknown_since timestamptz,
  next_try_at timestamptz, lease_until timestamptz, fence bigint NOT NULL DEFAULT 0,
  provider_refund_id text, failure text,
  bucket smallint NOT NULL,
  PRIMARY KEY (refund_id, bucket),
  CONSTRAINT refund_provider_refund_id_key UNIQUE (provider_refund_id, bucket),
  CHECK (amount_pence = card_pence + credit_pence),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX refund_of_box ON refund (box_id, number);
CREATE INDEX refund_of_customer ON refund (customer_id);
CREATE INDEX refund_due ON refund (next_try_at) WHERE state IN ('asked', 'sent', 'unknown');

-- What of each line went back. A refund that was made at the provider has none.
CREATE TABLE refund_line (
  refund_id uuid NOT NULL, product_id text NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity >= 0), amount_pence bigint NOT NULL CHECK (amount_pence >= 0),
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (refund_id, product_id, bucket),
  FOREIGN KEY (bucket, refund_id) REFERENCES refund (bucket, refund_id)
);

-- Credit of customers. Rows are only ever added; the balance is their sum and never below nought.
CREATE TABLE credit_entry (
  number bigint GENERATED ALWAYS AS IDENTITY, customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('given', 'refunded', 'used', 'released')),
  amount_pence bigint NOT NULL CHECK (amount_pence <> 0),
  box_id uuid,
  -- What makes the entry the only one of its kind.
  entry_key text NOT NULL,
  reason text, note text, given_by jsonb, entered_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (number, bucket),
  CONSTRAINT credit_entry_entry_key_key UNIQUE (entry_key, bucket),
  CHECK ((kind = 'used') = (amount_pence < 0)),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX credit_of_customer ON credit_entry (customer_id);

-- One for each refund that succeeded, numbered without gaps as receipts are.
CREATE TABLE credit_note (
  refund_id uuid NOT NULL, credit_note_number bigint NOT NULL,
  box_id uuid NOT NULL, issued_on date NOT NULL, document jsonb NOT NULL,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (refund_id, bucket),
  CONSTRAINT credit_note_credit_note_number_key UNIQUE (credit_note_number, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id),
  FOREIGN KEY (bucket, refund_id) REFERENCES refund (bucket, refund_id)
);
CREATE INDEX credit_note_by_day ON credit_note (issued_on);

CREATE TABLE credit_note_vat (
  refund_id uuid NOT NULL, rate_percent integer NOT NULL,
  gross_pence bigint NOT NULL, net_pence bigint NOT NULL, vat_pence bigint NOT NULL,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (refund_id, rate_percent, bucket),
  CHECK (gross_pence = net_pence + vat_pence),
  FOREIGN KEY (bucket, refund_id) REFERENCES credit_note (bucket, refund_id)
);

CREATE TABLE credit_note_number (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), newest bigint NOT NULL);
INSERT INTO credit_note_number (newest) VALUES (10000);

-- What banks ask about, with the day by which they want an answer and what was answered.
CREATE TABLE dispute (
  dispute_id text NOT NULL, box_id uuid NOT NULL, customer_id uuid NOT NULL,
  amount_pence bigint NOT NULL, reason text, status text NOT NULL, opened_at timestamptz NOT NULL,
  evidence_due_at timestamptz, evidence jsonb,
  -- Written before the provider is sent it; sending it again changes nothing there.
  evidence_asked_at timestamptz,
  evidence_sent_at timestamptz, evidence_by jsonb, seen_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (dispute_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX dispute_by_deadline ON dispute (evidence_due_at);
CREATE INDEX dispute_of_box ON dispute (box_id);
