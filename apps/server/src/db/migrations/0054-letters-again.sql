-- Of which letter this is another copy, asked for by a person. A copy has an event of its own that nobody recorded.
ALTER TABLE letter ADD COLUMN resent_from uuid;
-- Addresses that refused a letter, the newest first.
CREATE INDEX letter_came_back ON letter (ended_at DESC) WHERE end_reason = 'address-refused';
