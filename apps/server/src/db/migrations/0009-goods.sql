-- What stands on our shelves, who we buy it from, what is on its way, and what homes will need.
CREATE TABLE supplier (
  supplier_id uuid PRIMARY KEY, name text NOT NULL UNIQUE,
  -- Days from an order to its goods, and from one order to the next.
  lead_days integer NOT NULL CHECK (lead_days BETWEEN 1 AND 42),
  review_days integer NOT NULL CHECK (review_days BETWEEN 1 AND 42)
);

CREATE TABLE supplier_product (
  product_id text PRIMARY KEY REFERENCES product, supplier_id uuid NOT NULL REFERENCES supplier,
  cost_pence integer NOT NULL CHECK (cost_pence > 0), case_size integer NOT NULL CHECK (case_size > 0),
  minimum_cases integer NOT NULL CHECK (minimum_cases > 0)
);

-- A shelf may be below nothing: boxes left that were never received or counted. A person counts it then.
CREATE TABLE stock_level (product_id text PRIMARY KEY REFERENCES product, on_hand integer NOT NULL);

CREATE TABLE stock_movement (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, product_id text NOT NULL REFERENCES product,
  kind text NOT NULL CHECK (kind IN ('received', 'counted', 'written-off')),
  units integer NOT NULL, moved_at timestamptz NOT NULL, order_id uuid
);
CREATE INDEX ON stock_movement (product_id, number DESC);

-- What boxes took from the shelves, day by day.
CREATE TABLE packed_goods (
  packed_on date NOT NULL, product_id text NOT NULL REFERENCES product, units integer NOT NULL,
  PRIMARY KEY (packed_on, product_id)
);

-- What homes wanted and the shelves had not, on the days on which it would have left.
CREATE TABLE unmet_goods (
  left_on date NOT NULL, product_id text NOT NULL REFERENCES product, units integer NOT NULL,
  PRIMARY KEY (left_on, product_id)
);

CREATE TABLE purchase_order (
  order_id uuid PRIMARY KEY, number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  supplier_id uuid NOT NULL REFERENCES supplier,
  state text NOT NULL CHECK (state IN ('ordered', 'received', 'cancelled')),
  ordered_at timestamptz NOT NULL, expected_on date NOT NULL
);
CREATE INDEX ON purchase_order (number) WHERE state = 'ordered';

CREATE TABLE purchase_order_line (
  order_id uuid NOT NULL REFERENCES purchase_order, product_id text NOT NULL REFERENCES product,
  cases integer NOT NULL CHECK (cases > 0), case_size integer NOT NULL CHECK (case_size > 0),
  cost_pence integer NOT NULL CHECK (cost_pence > 0), received_units integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, product_id)
);

CREATE TABLE demand_forecast (
  made_on date NOT NULL, product_id text NOT NULL, week_on date NOT NULL,
  homes real NOT NULL, new_homes real NOT NULL, p50 real NOT NULL, p90 real NOT NULL,
  PRIMARY KEY (made_on, product_id, week_on)
);
