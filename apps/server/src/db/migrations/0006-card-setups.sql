-- Card changes a customer has started. News of them may come late, twice or in the wrong order: each is used once,
-- and none after a later one.
CREATE TABLE card_setup (
  setup_id text PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer,
  number bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX card_setup_by_customer ON card_setup (customer_id);

-- Which customer a provider's news about a stored card is for.
CREATE INDEX subscription_by_payment_method ON subscription (payment_method_id) WHERE payment_method_id IS NOT NULL;
