-- What came of each product with the boxes that are over for good, so that no look at it goes through years of boxes. A sum
-- is written where a box moves; it changes in place, for which each page has room.
CREATE TABLE product_taken (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, product_id text NOT NULL REFERENCES product,
  deliveries integer NOT NULL CHECK (deliveries > 0), total integer NOT NULL,
  last_on date NOT NULL, last_quantity integer NOT NULL,
  PRIMARY KEY (customer_id, product_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
) WITH (fillfactor = 70);

INSERT INTO product_taken (bucket, customer_id, product_id, deliveries, total, last_on, last_quantity)
  SELECT b.bucket, b.customer_id, l.product_id, count(*), sum(l.quantity), max(b.delivery_on),
    (array_agg(l.quantity ORDER BY b.delivery_on DESC))[1]
  FROM box b JOIN box_line l ON l.bucket = b.bucket AND l.box_id = b.box_id
  WHERE b.status = 'NextOrderCreated' AND NOT b.is_skipped AND l.quantity > 0
    AND NOT EXISTS (SELECT 1 FROM erasure e WHERE e.bucket = b.bucket AND e.customer_id = b.customer_id)
  GROUP BY b.bucket, b.customer_id, l.product_id;

-- The few boxes of a customer that are not summed.
CREATE INDEX box_not_summed ON box (customer_id, bucket) WHERE status <> 'NextOrderCreated';
