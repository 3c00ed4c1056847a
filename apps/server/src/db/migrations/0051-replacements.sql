-- Packs that are sent again, free. A replacement belongs to no month, so it is no box of the subscription.
CREATE TABLE replacement (
  replacement_id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  box_id uuid NOT NULL REFERENCES box,
  customer_id uuid NOT NULL REFERENCES customer,
  state text NOT NULL CHECK (state IN ('ready', 'shipped', 'delivered', 'withdrawn')),
  delivery_on date NOT NULL,
  dispatch_on date NOT NULL,
  address jsonb,
  reason text NOT NULL,
  note text,
  asked_by jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  state_since timestamptz NOT NULL
);
CREATE INDEX replacement_of_box ON replacement (box_id);
CREATE INDEX replacement_of_customer ON replacement (customer_id);
CREATE INDEX replacement_to_dispatch ON replacement (dispatch_on) WHERE state = 'ready';
CREATE TABLE replacement_line (
  replacement_id uuid NOT NULL REFERENCES replacement,
  product_id text NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (replacement_id, product_id)
);
