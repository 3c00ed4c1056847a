-- Money and the life of a box.
ALTER TABLE subscription
  ADD COLUMN provider_customer_id text,
  ADD COLUMN payment_method_id text,
  ADD COLUMN card_brand text,
  ADD COLUMN card_last_four text,
  ADD COLUMN card_expires_on date,
  ADD COLUMN billing_name text,
  -- A disputed charge stops charges without the customer until it is settled.
  ADD COLUMN is_charging_paused boolean NOT NULL DEFAULT false,
  -- Which text of the key information was shown above the button.
  ADD COLUMN terms_version text;

-- The day a box leaves us, worked out with its delivery day.
ALTER TABLE box ADD COLUMN dispatch_on date NOT NULL;
CREATE INDEX box_due ON box (status, delivery_on);
CREATE INDEX box_to_dispatch ON box (dispatch_on) WHERE status = 'Paid';

-- One intent a box, ever: a second charge for a box cannot happen because there is nothing to charge it with.
CREATE TABLE payment (
  box_id uuid PRIMARY KEY REFERENCES box,
  customer_id uuid NOT NULL REFERENCES customer,
  intent_id text UNIQUE,
  amount_pence bigint NOT NULL CHECK (amount_pence > 0),
  state text NOT NULL CHECK (state IN ('open', 'unknown', 'succeeded', 'declined', 'must-confirm', 'cancelled')),
  -- What was shown when the customer paid on screen; what is paid for is what comes.
  quoted_lines jsonb,
  attempts integer NOT NULL DEFAULT 0,
  decline_code text,
  -- Off-session charging: when to look again, who is looking, and which look this is.
  next_try_at timestamptz,
  lease_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  unknown_since timestamptz,
  first_declined_at timestamptz,
  succeeded_at timestamptz,
  charge_id text
);
CREATE INDEX payment_due ON payment (next_try_at) WHERE state NOT IN ('succeeded', 'cancelled');
CREATE INDEX payment_by_customer ON payment (customer_id);

CREATE TABLE payment_attempt (
  box_id uuid NOT NULL REFERENCES payment,
  number integer NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text,
  decline_code text,
  PRIMARY KEY (box_id, number)
);

-- What moved between us and our customers, to the penny. Rows are only ever added.
CREATE TABLE ledger (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  box_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'dispute-withdrawn', 'dispute-reinstated', 'refund')),
  amount_pence bigint NOT NULL,
  provider_id text NOT NULL,
  entered_at timestamptz NOT NULL,
  UNIQUE (kind, provider_id)
);
CREATE INDEX ledger_by_customer ON ledger (customer_id);

-- Everything the provider has told us, once.
CREATE TABLE provider_event (
  event_id text PRIMARY KEY,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX provider_event_waiting ON provider_event (next_try_at) WHERE processed_at IS NULL;

-- Receipts are numbered without gaps that anyone could ask about: a row exists because a box was paid.
CREATE TABLE receipt (
  box_id uuid PRIMARY KEY REFERENCES box,
  receipt_number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001),
  issued_on date NOT NULL
);
