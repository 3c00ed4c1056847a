-- A made-up next version: it widens the busiest tables, fills what it added and looks it up, as a real one would.
ALTER TABLE box ADD COLUMN next_note text;
ALTER TABLE box_line ADD COLUMN next_weight integer NOT NULL DEFAULT 0;
ALTER TABLE customer ADD COLUMN next_seen_at timestamptz NOT NULL DEFAULT now();
UPDATE box SET next_note = reference;
CREATE INDEX next_note_of_box ON box (next_note);
CREATE TABLE next_thing (
  bucket smallint NOT NULL,
  box_id uuid NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (box_id, bucket),
  FOREIGN KEY (box_id, bucket) REFERENCES box (box_id, bucket) ON DELETE CASCADE
);
