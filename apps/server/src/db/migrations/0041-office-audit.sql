-- Every deed of the office: who, what, on what, before, after, why, when. Written with the deed and never changed.
CREATE TABLE office_audit (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Nobody by name where the command line did it.
  staff_id uuid REFERENCES staff,
  deed text NOT NULL,
  subject text NOT NULL,
  customer_id uuid,
  box_id uuid,
  before jsonb,
  after jsonb,
  reason text NOT NULL,
  request_id text NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX office_audit_by_customer ON office_audit (customer_id, number) WHERE customer_id IS NOT NULL;
CREATE INDEX office_audit_by_box ON office_audit (box_id, number) WHERE box_id IS NOT NULL;
CREATE INDEX office_audit_by_staff ON office_audit (staff_id, number);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only added to';
END $$;
CREATE TRIGGER office_audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON office_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- What one person asks another to agree to. The second person is never the first.
CREATE TABLE approval (
  approval_id uuid PRIMARY KEY,
  deed text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  is_granted boolean,
  CONSTRAINT approval_by_another CHECK (decided_by <> asked_by)
);
CREATE INDEX approval_by_time ON approval (asked_at DESC);
