-- What a customer wants of us when we have run out of a product; without a row it is left out.
CREATE TABLE stock_wish (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  wish text NOT NULL CHECK (wish IN ('leave-out', 'wait', 'substitute', 'ask')),
  substitute_id text REFERENCES product,
  PRIMARY KEY (bucket, customer_id, product_id),
  CHECK ((wish = 'substitute') = (substitute_id IS NOT NULL))
);

-- Packs that an announced box should have had and that were not there, with what was done about them.
CREATE TABLE short_line (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  box_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  wanted integer NOT NULL,
  given integer NOT NULL CHECK (given >= 0 AND given < wanted),
  -- Its customer had set the quantity before.
  was_fixed boolean NOT NULL,
  done text NOT NULL CHECK (done IN ('left-out', 'waits', 'substituted', 'asked')),
  substitute_id text REFERENCES product,
  substitute_units integer,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, box_id, product_id),
  CHECK ((done = 'substituted') = (substitute_id IS NOT NULL AND substitute_units IS NOT NULL))
);
CREATE INDEX ON short_line (bucket, customer_id);

-- What homes wanted and the shelves had not, on the days on which it would have left.
CREATE TABLE unmet_goods (
  left_on date NOT NULL,
  product_id text NOT NULL REFERENCES product,
  units integer NOT NULL,
  PRIMARY KEY (left_on, product_id)
);

-- What we sell no more leaves the shelves and stays in past boxes. Two changes of the schema may bring these.
ALTER TABLE product ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'live';
ALTER TABLE product ADD COLUMN IF NOT EXISTS replaced_by text REFERENCES product;
