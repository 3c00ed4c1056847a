-- A second notice for the same day has links of its own: a link counts as followed for the notice it came with. Links of
-- letters that left before this, and processes that know nothing of it, name none.
ALTER TABLE followed_letter_link ADD COLUMN notice_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE followed_letter_link DROP CONSTRAINT followed_letter_link_pkey;
ALTER TABLE followed_letter_link ADD PRIMARY KEY (box_id, action, told_delivery_on, notice_id);
