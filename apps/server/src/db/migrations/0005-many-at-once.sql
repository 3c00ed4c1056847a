-- Telling customers and acting on what happened go at different paces, so each finds its own events at once.
CREATE INDEX event_to_tell ON event (number) WHERE reacted_at IS NULL
  AND NOT (kind IN ('password-reset-requested', 'box-amended', 'box-closed', 'next-box-laid-out'));
CREATE INDEX event_to_act_on ON event (number) WHERE reacted_at IS NULL
  AND kind IN ('password-reset-requested', 'box-amended', 'box-closed', 'next-box-laid-out');
DROP INDEX event_waiting;

-- The rule that boxes never share a day keeps the very same index.
DROP INDEX box_by_customer;

-- Room on each page for lines to change where they are: amendments and frozen prices then write no index.
ALTER TABLE box_line SET (fillfactor = 70);

-- How far each kind of looking-over has come, whichever worker did it last.
CREATE TABLE looked_over (
  what text PRIMARY KEY,
  at timestamptz NOT NULL
);

CREATE INDEX ledger_by_box ON ledger (box_id);
