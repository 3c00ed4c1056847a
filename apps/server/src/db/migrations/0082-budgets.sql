-- What a customer wants of every box.
CREATE TABLE box_preference (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  -- What a box may cost at most, as far as its contents are ours to choose.
  budget_pence integer CHECK (budget_pence > 0),
  PRIMARY KEY (bucket, customer_id)
);
