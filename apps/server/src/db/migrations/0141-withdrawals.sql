-- What we sell no more from a day on, and what takes its place in homes.
CREATE TABLE withdrawal (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES product,
  replace_by text REFERENCES product,
  effective_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'applied', 'taken-back'))
);
CREATE INDEX withdrawal_waiting ON withdrawal (effective_on) WHERE state = 'waiting';
