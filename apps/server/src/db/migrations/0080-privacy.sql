-- What a customer agreed to or took back, with the words of the question. Rows are added and never changed.
CREATE TABLE consent (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'marketing')),
  is_given boolean NOT NULL,
  decided_at timestamptz NOT NULL,
  wording text NOT NULL,
  PRIMARY KEY (bucket, customer_id, number)
);
INSERT INTO consent (bucket, customer_id, purpose, is_given, decided_at, wording)
SELECT ('x' || left(customer_id::text, 2))::bit(8)::int, customer_id, 'terms', true, terms_accepted_at,
  'I am at least 18 and agree to the terms and conditions' FROM customer;
INSERT INTO consent (bucket, customer_id, purpose, is_given, decided_at, wording)
SELECT ('x' || left(customer_id::text, 2))::bit(8)::int, customer_id, 'marketing', true, marketing_agreed_at,
  'Send me news and offers now and then' FROM customer WHERE marketing_agreed_at IS NOT NULL;

-- What somebody asks of us about their data.
CREATE TABLE data_request (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('complaint', 'erasure')),
  words text NOT NULL,
  received_at timestamptz NOT NULL,
  due_on date NOT NULL,
  closed_at timestamptz,
  closed_by jsonb,
  outcome text,
  PRIMARY KEY (bucket, customer_id, request_id)
);
CREATE INDEX data_request_open ON data_request (due_on, request_id) WHERE closed_at IS NULL;
CREATE INDEX data_request_closed ON data_request (closed_at DESC, request_id) WHERE closed_at IS NOT NULL;
CREATE INDEX data_request_by_id ON data_request (request_id);

-- Customers of whom only what the tax office wants is left, and what of it is still to be done elsewhere.
CREATE TABLE erasure (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  request_id uuid NOT NULL,
  erased_at timestamptz NOT NULL,
  -- The event of the last letter, which goes once it has left.
  letter_event_id uuid NOT NULL,
  next_try_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (bucket, customer_id)
);
CREATE INDEX erasure_waiting ON erasure (next_try_at) WHERE ended_at IS NULL;

-- Events that name nobody but an address.
CREATE INDEX event_by_email ON event (lower(payload ->> 'email')) WHERE payload ->> 'email' IS NOT NULL;

-- The audit only grows; a row may lose whom it was about, and nothing else.
CREATE FUNCTION refuse_change_of_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.subject = 'Erased customer' AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason = 'erased'
    AND to_jsonb(NEW) - '{subject,before,after,reason}'::text[] = to_jsonb(OLD) - '{subject,before,after,reason}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
DROP TRIGGER office_audit_only_grows ON office_audit;
CREATE TRIGGER office_audit_only_grows BEFORE DELETE OR TRUNCATE ON office_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER office_audit_only_loses_names BEFORE UPDATE ON office_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_row();
