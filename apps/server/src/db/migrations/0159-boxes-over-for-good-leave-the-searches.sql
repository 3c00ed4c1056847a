-- A search for due boxes holds the boxes that can still become due, and none of years gone by: each move then writes fewer
-- indexes, and what a search reads is as long as a day's work, whatever the age of the shop.
DROP INDEX box_to_announce;
CREATE INDEX box_to_announce ON box ((coalesce(notice_on, delivery_on - 7)), bucket) WHERE status = 'Scheduled';
DROP INDEX box_to_close;
CREATE INDEX box_to_close ON box ((coalesce(cut_off_on, delivery_on - 3)), bucket) WHERE status = 'CustomerNotified';
DROP INDEX box_due;
CREATE INDEX box_due ON box (status, delivery_on, bucket) WHERE status <> 'NextOrderCreated';
