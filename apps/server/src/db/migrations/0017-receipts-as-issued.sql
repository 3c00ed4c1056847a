-- What a receipt said when it was issued: the seller, and each line's name, quantity, price and VAT class. Receipts of
-- before have none and are read from the catalogue, as ever.
ALTER TABLE receipt ADD COLUMN document jsonb;

-- The number of the newest receipt. Unlike a sequence it goes back when a transaction does, so that numbers have no
-- gaps; whoever takes some waits for those who took before them.
CREATE TABLE receipt_number (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  newest bigint NOT NULL
);
INSERT INTO receipt_number (newest) SELECT coalesce(max(receipt_number), 10000) FROM receipt;

-- Code of before names no number; while it runs beside ours it takes them from the same row.
CREATE FUNCTION next_receipt_number() RETURNS bigint LANGUAGE sql VOLATILE AS
  'UPDATE receipt_number SET newest = newest + 1 RETURNING newest';
ALTER TABLE receipt
  ALTER COLUMN receipt_number DROP IDENTITY,
  ALTER COLUMN receipt_number SET DEFAULT next_receipt_number(),
  ADD UNIQUE (receipt_number);
