-- The catalogue: what the shop sells and how fast homes use it up.
CREATE TABLE category (name text PRIMARY KEY, slug text NOT NULL UNIQUE, position integer NOT NULL);

CREATE TABLE product (
  product_id text PRIMARY KEY, name text NOT NULL,
  -- When a category is renamed, its products follow.
  category text NOT NULL REFERENCES category (name) ON UPDATE CASCADE,
  room text NOT NULL CHECK (room IN ('kitchen', 'bathroom')),
  size text NOT NULL, unit_price_basis jsonb NOT NULL,
  price_pence integer NOT NULL,
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'zero')),
  description_short text NOT NULL, description_long text NOT NULL, image_references text[] NOT NULL,
  consumption jsonb NOT NULL, position integer NOT NULL,
  -- What people count when they look what is left: rolls, washes, or parts of a bottle.
  counting jsonb NOT NULL DEFAULT '{"pack": "pack", "one": "pack", "perPack": 1}',
  -- A draft is not weighed yet, and stands nowhere.
  weight_g integer CHECK (weight_g > 0), ean text, bin text,
  is_hazard boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'live' CONSTRAINT product_state CHECK (state IN ('draft', 'live', 'withdrawn')),
  replaced_by text REFERENCES product,
  other_names text[] NOT NULL DEFAULT '{}',
  -- A product that homes use up like another: so many times as much of what is in it.
  like_product text REFERENCES product, like_times double precision,
  CONSTRAINT product_like CHECK ((like_product IS NULL) = (like_times IS NULL)),
  -- A draft has no price yet.
  CONSTRAINT product_price_pence_check CHECK (price_pence > 0 OR (state = 'draft' AND price_pence = 0))
);
CREATE INDEX product_by_category ON product (category, position);
CREATE INDEX product_by_like ON product (like_product);
CREATE INDEX product_by_replacement ON product (replaced_by);
-- A scan names one product.
CREATE UNIQUE INDEX product_ean ON product (ean) WHERE ean <> '';

-- Which rate of VAT counts from which day on.
CREATE TABLE product_vat (
  product_id text NOT NULL REFERENCES product, counts_from date NOT NULL,
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'zero')),
  PRIMARY KEY (product_id, counts_from)
);

-- Prices that will change on a day, which customers are told ahead.
CREATE TABLE price_change (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES product, price_pence integer NOT NULL CHECK (price_pence > 0),
  effective_on date NOT NULL, recorded_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'withdrawn'))
);
CREATE INDEX price_change_due ON price_change (effective_on) WHERE state = 'waiting';
CREATE INDEX price_change_by_product ON price_change (product_id, number);

-- What we sell no more from a day on, and what takes its place in homes.
CREATE TABLE withdrawal (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES product, replace_by text REFERENCES product,
  effective_on date NOT NULL, recorded_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'taken-back'))
);
CREATE INDEX withdrawal_waiting ON withdrawal (effective_on) WHERE state = 'waiting';

-- Which state of the seed files this database holds, so that a start with nothing new does nothing.
CREATE TABLE seed (name text PRIMARY KEY, checksum text NOT NULL);
