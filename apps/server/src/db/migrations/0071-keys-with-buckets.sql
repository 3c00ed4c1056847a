-- The bucket is part of every key of a customer's table. It comes last: whoever does not know it still finds a row by the
-- rest of the key, at one look.
ALTER TABLE address DROP CONSTRAINT address_customer_id_fkey;
ALTER TABLE household DROP CONSTRAINT household_customer_id_fkey;
ALTER TABLE customer_product DROP CONSTRAINT customer_product_customer_id_fkey;
ALTER TABLE engine_event DROP CONSTRAINT engine_event_customer_id_fkey;
ALTER TABLE subscription DROP CONSTRAINT subscription_customer_id_fkey;
ALTER TABLE box DROP CONSTRAINT box_customer_id_fkey;
ALTER TABLE notification DROP CONSTRAINT notification_customer_id_fkey;
ALTER TABLE reset_code DROP CONSTRAINT reset_code_customer_id_fkey;
ALTER TABLE session DROP CONSTRAINT session_customer_id_fkey;
ALTER TABLE sign_in_link DROP CONSTRAINT sign_in_link_customer_id_fkey;
ALTER TABLE email_change DROP CONSTRAINT email_change_customer_id_fkey;
ALTER TABLE card_setup DROP CONSTRAINT card_setup_customer_id_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_customer_id_fkey;
ALTER TABLE credit_entry DROP CONSTRAINT credit_entry_customer_id_fkey;
ALTER TABLE refund DROP CONSTRAINT refund_customer_id_fkey;
ALTER TABLE replacement DROP CONSTRAINT replacement_customer_id_fkey;
ALTER TABLE dispute DROP CONSTRAINT dispute_customer_id_fkey;
ALTER TABLE box_line DROP CONSTRAINT box_line_box_id_fkey;
ALTER TABLE followed_letter_link DROP CONSTRAINT followed_letter_link_box_id_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_box_id_fkey;
ALTER TABLE receipt DROP CONSTRAINT receipt_box_id_fkey;
ALTER TABLE refund DROP CONSTRAINT refund_box_id_fkey;
ALTER TABLE credit_entry DROP CONSTRAINT credit_entry_box_id_fkey;
ALTER TABLE credit_note DROP CONSTRAINT credit_note_box_id_fkey;
ALTER TABLE replacement DROP CONSTRAINT replacement_box_id_fkey;
ALTER TABLE dispute DROP CONSTRAINT dispute_box_id_fkey;
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_box_id_fkey;
ALTER TABLE refund_line DROP CONSTRAINT refund_line_refund_id_fkey;
ALTER TABLE credit_note DROP CONSTRAINT credit_note_refund_id_fkey;
ALTER TABLE credit_note_vat DROP CONSTRAINT credit_note_vat_refund_id_fkey;
ALTER TABLE replacement_line DROP CONSTRAINT replacement_line_replacement_id_fkey;

ALTER TABLE customer DROP CONSTRAINT customer_pkey, ADD PRIMARY KEY (customer_id, bucket);
ALTER TABLE address DROP CONSTRAINT address_pkey, ADD PRIMARY KEY (customer_id, bucket);
ALTER TABLE household DROP CONSTRAINT household_pkey, ADD PRIMARY KEY (customer_id, bucket);
ALTER TABLE subscription DROP CONSTRAINT subscription_pkey, ADD PRIMARY KEY (customer_id, bucket);
ALTER TABLE sign_in_link
  DROP CONSTRAINT sign_in_link_pkey,
  ADD PRIMARY KEY (customer_id, bucket),
  DROP CONSTRAINT sign_in_link_link_hash_key,
  ADD CONSTRAINT sign_in_link_link_hash_key UNIQUE (link_hash, bucket);
ALTER TABLE email_change
  DROP CONSTRAINT email_change_pkey,
  ADD PRIMARY KEY (customer_id, bucket),
  DROP CONSTRAINT email_change_link_hash_key,
  ADD CONSTRAINT email_change_link_hash_key UNIQUE (link_hash, bucket);
ALTER TABLE customer_product DROP CONSTRAINT customer_product_pkey, ADD PRIMARY KEY (customer_id, product_id, bucket);
ALTER TABLE engine_event DROP CONSTRAINT engine_event_pkey, ADD PRIMARY KEY (customer_id, number, bucket);
ALTER TABLE session DROP CONSTRAINT session_pkey, ADD PRIMARY KEY (token_hash, bucket);
ALTER TABLE reset_code DROP CONSTRAINT reset_code_pkey, ADD PRIMARY KEY (reset_code_id, bucket);
ALTER TABLE card_setup DROP CONSTRAINT card_setup_pkey, ADD PRIMARY KEY (setup_id, bucket);
ALTER TABLE event DROP CONSTRAINT event_pkey, ADD PRIMARY KEY (event_id, bucket);
ALTER TABLE notification
  DROP CONSTRAINT notification_pkey,
  ADD PRIMARY KEY (notification_id, bucket),
  DROP CONSTRAINT notification_event_id_key,
  ADD CONSTRAINT notification_event_id_key UNIQUE (event_id, bucket);
ALTER TABLE letter
  DROP CONSTRAINT letter_pkey,
  ADD PRIMARY KEY (letter_id, bucket),
  DROP CONSTRAINT letter_event_id_key,
  ADD CONSTRAINT letter_event_id_key UNIQUE (event_id, bucket);
ALTER TABLE followed_letter_link DROP CONSTRAINT followed_letter_link_pkey, ADD PRIMARY KEY (box_id, action, told_delivery_on, notice_id, bucket);
ALTER TABLE box
  DROP CONSTRAINT box_pkey,
  ADD PRIMARY KEY (box_id, bucket),
  DROP CONSTRAINT box_reference_key,
  ADD CONSTRAINT box_reference_key UNIQUE (reference, bucket),
  DROP CONSTRAINT box_own_day,
  ADD CONSTRAINT box_own_day UNIQUE (customer_id, delivery_on, bucket) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE box_line DROP CONSTRAINT box_line_pkey, ADD PRIMARY KEY (box_id, product_id, bucket);
ALTER TABLE box_audit DROP CONSTRAINT box_audit_pkey, ADD PRIMARY KEY (number, bucket);
ALTER TABLE payment
  DROP CONSTRAINT payment_pkey,
  ADD PRIMARY KEY (box_id, bucket),
  DROP CONSTRAINT payment_intent_id_key,
  ADD CONSTRAINT payment_intent_id_key UNIQUE (intent_id, bucket);
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_pkey, ADD PRIMARY KEY (box_id, number, bucket);
ALTER TABLE ledger
  DROP CONSTRAINT ledger_pkey,
  ADD PRIMARY KEY (number, bucket),
  DROP CONSTRAINT ledger_kind_provider_id_key,
  ADD CONSTRAINT ledger_kind_provider_id_key UNIQUE (kind, provider_id, bucket);
ALTER TABLE receipt
  DROP CONSTRAINT receipt_pkey,
  ADD PRIMARY KEY (box_id, bucket),
  DROP CONSTRAINT receipt_receipt_number_key,
  ADD CONSTRAINT receipt_receipt_number_key UNIQUE (receipt_number, bucket);
ALTER TABLE refund
  DROP CONSTRAINT refund_pkey,
  ADD PRIMARY KEY (refund_id, bucket),
  DROP CONSTRAINT refund_provider_refund_id_key,
  ADD CONSTRAINT refund_provider_refund_id_key UNIQUE (provider_refund_id, bucket);
ALTER TABLE refund_line DROP CONSTRAINT refund_line_pkey, ADD PRIMARY KEY (refund_id, product_id, bucket);
ALTER TABLE credit_entry
  DROP CONSTRAINT credit_entry_pkey,
  ADD PRIMARY KEY (number, bucket),
  DROP CONSTRAINT credit_entry_entry_key_key,
  ADD CONSTRAINT credit_entry_entry_key_key UNIQUE (entry_key, bucket);
ALTER TABLE credit_note
  DROP CONSTRAINT credit_note_pkey,
  ADD PRIMARY KEY (refund_id, bucket),
  DROP CONSTRAINT credit_note_credit_note_number_key,
  ADD CONSTRAINT credit_note_credit_note_number_key UNIQUE (credit_note_number, bucket);
ALTER TABLE credit_note_vat DROP CONSTRAINT credit_note_vat_pkey, ADD PRIMARY KEY (refund_id, rate_percent, bucket);
ALTER TABLE replacement
  DROP CONSTRAINT replacement_pkey,
  ADD PRIMARY KEY (replacement_id, bucket),
  DROP CONSTRAINT replacement_reference_key,
  ADD CONSTRAINT replacement_reference_key UNIQUE (reference, bucket);
ALTER TABLE replacement_line DROP CONSTRAINT replacement_line_pkey, ADD PRIMARY KEY (replacement_id, product_id, bucket);
ALTER TABLE dispute DROP CONSTRAINT dispute_pkey, ADD PRIMARY KEY (dispute_id, bucket);

ALTER TABLE address ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE household ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE customer_product ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE engine_event ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE subscription ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE box ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE notification ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE reset_code ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE session ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE sign_in_link ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE email_change ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE;
ALTER TABLE card_setup ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE payment ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE credit_entry ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE refund ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE replacement ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE dispute ADD FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id);
ALTER TABLE box_line ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id) ON DELETE CASCADE;
ALTER TABLE followed_letter_link ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id) ON DELETE CASCADE;
ALTER TABLE payment ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE receipt ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE refund ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE credit_entry ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE credit_note ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE replacement ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE dispute ADD FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id);
ALTER TABLE payment_attempt ADD FOREIGN KEY (bucket, box_id) REFERENCES payment (bucket, box_id);
ALTER TABLE refund_line ADD FOREIGN KEY (bucket, refund_id) REFERENCES refund (bucket, refund_id);
ALTER TABLE credit_note ADD FOREIGN KEY (bucket, refund_id) REFERENCES refund (bucket, refund_id);
ALTER TABLE credit_note_vat ADD FOREIGN KEY (bucket, refund_id) REFERENCES credit_note (bucket, refund_id);
ALTER TABLE replacement_line ADD FOREIGN KEY (bucket, replacement_id) REFERENCES replacement (bucket, replacement_id);

-- Where the rows of a customer hang on no other, the bucket is held against the id it comes from.
ALTER TABLE customer ADD CHECK (bucket = get_byte(uuid_send(customer_id), 0));
ALTER TABLE event ADD CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, event_id)), 0));
ALTER TABLE letter ADD CHECK (bucket = get_byte(uuid_send(coalesce(customer_id, letter_id)), 0));
ALTER TABLE box_audit ADD CHECK (bucket = get_byte(uuid_send(customer_id), 0));
ALTER TABLE ledger ADD CHECK (bucket = get_byte(uuid_send(customer_id), 0));

-- What is due is found by its day, and locked bucket by bucket: the bucket stands at the end of the same index.
DROP INDEX box_due, box_to_announce, box_to_close, box_to_dispatch, payment_due, letter_due, event_to_tell, event_to_act_on,
  subscription_expiring, subscription_to_remind;
CREATE INDEX box_due ON box (status, delivery_on, bucket);
CREATE INDEX box_to_announce ON box (status, (coalesce(notice_on, delivery_on - 7)), bucket);
CREATE INDEX box_to_close ON box (status, (coalesce(cut_off_on, delivery_on - 3)), bucket);
CREATE INDEX box_to_dispatch ON box (dispatch_on, bucket) WHERE status = 'Paid';
CREATE INDEX payment_due ON payment (next_try_at, bucket) WHERE state NOT IN ('succeeded', 'cancelled');
CREATE INDEX letter_due ON letter (least(due_at, next_try_at), bucket) WHERE sent_at IS NULL;
CREATE INDEX event_to_tell ON event (number, bucket) WHERE reacted_at IS NULL
  AND NOT (kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out'));
CREATE INDEX event_to_act_on ON event (number, bucket) WHERE reacted_at IS NULL
  AND kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out');
CREATE INDEX subscription_expiring ON subscription (card_expires_on, bucket) WHERE is_active;
CREATE INDEX subscription_to_remind ON subscription (remind_on, bucket) WHERE is_active;

-- A customer's timeline is found by the column.
DROP INDEX event_by_customer;
CREATE INDEX event_by_customer ON event (customer_id, number);
-- The unique key finds a receipt by its number as well.
DROP INDEX receipt_by_number;

-- Numbers are given by the code that issues; a default that changes another table cannot be spread.
ALTER TABLE receipt ALTER COLUMN receipt_number DROP DEFAULT;
DROP FUNCTION next_receipt_number();

-- The code that records tells the workers, and the code that changes the catalogue tells the shop: no trigger does.
DROP TRIGGER event_recorded ON event;
DROP FUNCTION announce_waiting_work();
DROP TRIGGER product_changed ON product;
DROP TRIGGER category_changed ON category;
DROP FUNCTION announce_catalogue_change();
