-- Packs that are sent again go through the floor as boxes do.
ALTER TABLE parcel
  ADD COLUMN replacement_id uuid,
  ADD FOREIGN KEY (bucket, replacement_id) REFERENCES replacement (bucket, replacement_id);

DROP INDEX parcel_of_box;
CREATE UNIQUE INDEX parcel_of_box ON parcel (bucket, box_id, number)
  WHERE replacement_id IS NULL AND state NOT IN ('dropped', 'void');
CREATE UNIQUE INDEX parcel_of_replacement ON parcel (bucket, replacement_id, number)
  WHERE replacement_id IS NOT NULL AND state NOT IN ('dropped', 'void');
