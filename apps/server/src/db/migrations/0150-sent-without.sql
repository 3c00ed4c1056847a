-- Packs of a paid box that were not on the shelf when it was packed: it leaves without them, and their money goes back.
CREATE TABLE unsent_line (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  box_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (bucket, box_id, product_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX ON unsent_line (bucket, customer_id);
