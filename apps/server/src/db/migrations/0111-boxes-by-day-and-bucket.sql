-- Who works in one bucket finds its boxes of a day without reading those of all others.
DROP INDEX box_by_day;
CREATE INDEX box_by_day ON box (delivery_on, status, bucket);
