-- The home, what it uses, and the boxes planned for it.
CREATE TABLE address (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  name text NOT NULL,
  contact_number text NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text NOT NULL,
  city text NOT NULL,
  county text NOT NULL,
  country text NOT NULL,
  post_code text NOT NULL
);

CREATE TABLE household (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  adults_male integer NOT NULL,
  adults_female integer NOT NULL,
  children_male integer NOT NULL,
  children_female integer NOT NULL,
  infants integer NOT NULL,
  number_of_bathrooms integer NOT NULL,
  number_of_bedrooms integer NOT NULL,
  number_of_reception_rooms integer NOT NULL,
  washing_machine boolean NOT NULL,
  dish_washer boolean NOT NULL,
  bath boolean NOT NULL
);

CREATE TABLE customer_product (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES product,
  -- "One every N weeks", as items a box; null leaves the quantity to the engine.
  items_per_box numeric(8, 4),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_id)
);

-- All the engine has ever been told about a home, in order. Beliefs are worked out from it and never stored as truth.
CREATE TABLE engine_event (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  payload jsonb NOT NULL,
  PRIMARY KEY (customer_id, number)
);

CREATE TABLE subscription (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  is_active boolean NOT NULL DEFAULT false,
  -- The day of the month on which boxes come; null until the first is planned.
  anchor_day integer CHECK (anchor_day BETWEEN 1 AND 31),
  activated_at timestamptz,
  ended_at timestamptz
);

CREATE TABLE box (
  box_id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  -- The day of the monthly cycle this box belongs to, and the day the van comes for it.
  cycle_on date NOT NULL,
  delivery_on date NOT NULL,
  status text NOT NULL,
  is_skipped boolean NOT NULL DEFAULT false,
  -- Why the box stands where it stands, for customer and operator.
  status_reason text,
  created_at timestamptz NOT NULL,
  status_since timestamptz NOT NULL
);
CREATE INDEX box_by_customer ON box (customer_id, delivery_on);
-- Boxes of one customer never share a day; checked at the end, so that all of them can move at once.
ALTER TABLE box ADD CONSTRAINT box_own_day UNIQUE (customer_id, delivery_on) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE box_line (
  box_id uuid NOT NULL REFERENCES box ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 999),
  -- What the engine would send; differs from the quantity only where the customer fixed the line.
  proposed integer NOT NULL,
  is_fixed boolean NOT NULL DEFAULT false,
  -- Set when the notice goes out; from then on the line costs this, whatever the catalogue says.
  frozen_price_pence integer,
  frozen_vat_class text,
  reason jsonb NOT NULL,
  PRIMARY KEY (box_id, product_id)
);

-- Every move of every box, by whom and why.
CREATE TABLE box_audit (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  box_id uuid NOT NULL,
  moved_at timestamptz NOT NULL,
  from_status text,
  to_status text NOT NULL,
  moved_by text NOT NULL,
  reason text
);
CREATE INDEX box_audit_by_box ON box_audit (box_id, number);
