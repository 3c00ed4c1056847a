-- What banks ask about, with the day by which they want an answer and what was answered.
CREATE TABLE dispute (
  dispute_id text PRIMARY KEY,
  box_id uuid NOT NULL REFERENCES box,
  customer_id uuid NOT NULL REFERENCES customer,
  amount_pence bigint NOT NULL,
  reason text,
  status text NOT NULL,
  opened_at timestamptz NOT NULL,
  evidence_due_at timestamptz,
  evidence jsonb,
  -- Written before the provider is sent it; sending it again changes nothing there.
  evidence_asked_at timestamptz,
  evidence_sent_at timestamptz,
  evidence_by jsonb,
  seen_at timestamptz NOT NULL
);
CREATE INDEX dispute_by_deadline ON dispute (evidence_due_at);
CREATE INDEX dispute_of_box ON dispute (box_id);

-- Where our books and the provider's do not agree, until a person adopts the provider's figure or explains ours.
CREATE TABLE books_difference (
  difference_id uuid PRIMARY KEY,
  intent_id text NOT NULL,
  box_id uuid,
  kind text NOT NULL,
  ours_pence bigint NOT NULL,
  theirs_pence bigint NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'adopted', 'explained', 'gone')),
  closed_at timestamptz,
  closed_by jsonb,
  explanation text,
  -- The same difference is told once, however often it is seen.
  UNIQUE (intent_id, kind, ours_pence, theirs_pence)
);
CREATE INDEX books_difference_open ON books_difference (found_at) WHERE state = 'open';
