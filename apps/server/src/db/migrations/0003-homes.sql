-- A home, what it uses, and what its customer wants of every box.
CREATE TABLE household (
  customer_id uuid NOT NULL,
  adults_male integer NOT NULL, adults_female integer NOT NULL,
  children_male integer NOT NULL, children_female integer NOT NULL, infants integer NOT NULL,
  number_of_bathrooms integer NOT NULL, number_of_bedrooms integer NOT NULL, number_of_reception_rooms integer NOT NULL,
  washing_machine boolean NOT NULL, dish_washer boolean NOT NULL, bath boolean NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

CREATE TABLE customer_product (
  customer_id uuid NOT NULL, product_id text NOT NULL REFERENCES product,
  -- "One every N weeks", as items a box; null leaves the quantity to the engine.
  items_per_box numeric(8, 4),
  added_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, product_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- All the engine has ever been told about a home, in order. Beliefs are worked out from it and never stored as truth.
CREATE TABLE engine_event (
  customer_id uuid NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY, payload jsonb NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, number, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

CREATE TABLE box_preference (
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  -- What a box may cost at most, as far as its contents are ours to choose.
  budget_pence integer CHECK (budget_pence > 0),
  -- Whether boxes come with a yes alone.
  asks_first boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, customer_id)
);

-- What a customer wants of us when we have run out of a product; without a row it is left out.
CREATE TABLE stock_wish (
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  wish text NOT NULL CHECK (wish IN ('leave-out', 'wait', 'substitute', 'ask')),
  substitute_id text REFERENCES product,
  PRIMARY KEY (bucket, customer_id, product_id),
  CHECK ((wish = 'substitute') = (substitute_id IS NOT NULL))
);

CREATE TABLE subscription (
  customer_id uuid NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  -- The day of the month on which boxes come; null until the first is planned.
  anchor_day integer CHECK (anchor_day BETWEEN 1 AND 31),
  activated_at timestamptz, ended_at timestamptz,
  provider_customer_id text, payment_method_id text,
  card_brand text, card_last_four text, card_expires_on date, billing_name text,
  -- While this is true nothing is charged without the customer.
  is_charging_paused boolean NOT NULL DEFAULT false,
  -- Which text of the key information was shown above the button, and which law the contract began under.
  terms_version text, regime text CHECK (regime IN ('consumer-contracts-2013', 'dmcc-2024')),
  -- The card and expiry the customer was last warned about.
  expiry_told_for text,
  -- When the customer is next reminded that the subscription goes on.
  remind_on date,
  bucket smallint NOT NULL,
  charging_paused_by text,
  PRIMARY KEY (customer_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
-- Which customer a provider's news about a stored card is for.
CREATE INDEX subscription_by_payment_method ON subscription (payment_method_id) WHERE payment_method_id IS NOT NULL;
CREATE INDEX subscription_by_last_four ON subscription (card_last_four) WHERE card_last_four IS NOT NULL;
CREATE INDEX subscription_expiring ON subscription (card_expires_on, bucket) WHERE is_active;
CREATE INDEX subscription_to_remind ON subscription (remind_on, bucket) WHERE is_active;
CREATE INDEX subscription_paused ON subscription (charging_paused_by) WHERE is_charging_paused;

-- Who began and who left: the office counts them for longer than events are kept.
CREATE TABLE subscription_change (
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL, ended_by text, recorded_at timestamptz NOT NULL,
  PRIMARY KEY (number, bucket),
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX subscription_change_by_kind ON subscription_change (kind, recorded_at);
CREATE INDEX subscription_change_by_customer ON subscription_change (customer_id);
