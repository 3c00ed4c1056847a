-- What customers are told ahead of time: prices that will rise, cards that will expire, and that it all goes on.
CREATE TABLE price_change (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES product,
  price_pence integer NOT NULL CHECK (price_pence > 0),
  effective_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'withdrawn'))
);
CREATE INDEX price_change_due ON price_change (effective_on) WHERE state = 'waiting';

ALTER TABLE subscription
  -- Which law the contract began under.
  ADD COLUMN regime text CHECK (regime IN ('consumer-contracts-2013', 'dmcc-2024')),
  -- The card and expiry the customer was last warned about.
  ADD COLUMN expiry_told_for text,
  -- When the customer is next reminded that the subscription goes on.
  ADD COLUMN remind_on date;
UPDATE subscription SET remind_on = (activated_at AT TIME ZONE 'Europe/London')::date + interval '6 months',
  regime = 'consumer-contracts-2013' WHERE is_active;
CREATE INDEX subscription_expiring ON subscription (card_expires_on) WHERE is_active;
CREATE INDEX subscription_to_remind ON subscription (remind_on) WHERE is_active;
