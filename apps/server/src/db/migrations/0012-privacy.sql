-- What people agreed to, and what they ask of us about their data.

-- What a customer agreed to or took back, with the words of the question. Rows are added and never changed.
CREATE TABLE consent (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'marketing')),
  is_given boolean NOT NULL, decided_at timestamptz NOT NULL, wording text NOT NULL,
  PRIMARY KEY (bucket, customer_id, number)
);

CREATE TABLE data_request (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, request_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('complaint', 'erasure')),
  words text NOT NULL, received_at timestamptz NOT NULL, due_on date NOT NULL,
  closed_at timestamptz, closed_by jsonb, outcome text,
  PRIMARY KEY (bucket, customer_id, request_id)
);
CREATE INDEX data_request_open ON data_request (due_on, request_id) WHERE closed_at IS NULL;
CREATE INDEX data_request_closed ON data_request (closed_at DESC, request_id) WHERE closed_at IS NOT NULL;
CREATE INDEX data_request_by_id ON data_request (request_id);

-- Customers of whom only what the tax office wants is left, and what of it is still to be done elsewhere.
CREATE TABLE erasure (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, request_id uuid NOT NULL,
  erased_at timestamptz NOT NULL,
  -- The event of the last letter, which goes once it has left.
  letter_event_id uuid NOT NULL,
  next_try_at timestamptz NOT NULL, ended_at timestamptz,
  PRIMARY KEY (bucket, customer_id)
);
CREATE INDEX erasure_waiting ON erasure (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX erasure_by_age ON erasure (erased_at);
