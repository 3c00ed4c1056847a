-- Commits that announce something go to disk one after the other, so customers who change boxes would queue up behind
-- each other's. Workers look for such changes every second anyway, and plan for many quick ones once.
CREATE OR REPLACE FUNCTION announce_waiting_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM recorded WHERE kind <> 'box-amended') THEN
    PERFORM pg_notify('work-waiting', '');
  END IF;
  RETURN NULL;
END $$;
