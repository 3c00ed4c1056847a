-- Whose boxes come with a yes alone.
ALTER TABLE box_preference ADD COLUMN asks_first boolean NOT NULL DEFAULT false;

-- What was asked with a notice, and when the yes came. It counts for the day that was told.
CREATE TABLE box_question (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  box_id uuid NOT NULL,
  delivery_on date NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (bucket, customer_id, box_id, delivery_on)
);
