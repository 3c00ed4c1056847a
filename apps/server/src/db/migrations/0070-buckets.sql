-- Every row of a customer names its bucket, the first byte of the customer's id, so that the rows of one customer can lie
-- together on one machine of many. The code that inserts a row says it: a column worked out by the database could not be
-- what tables are spread by. Processes of before do not know it and must have ended.
ALTER TABLE customer ADD COLUMN bucket smallint;
UPDATE customer SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE customer ALTER COLUMN bucket SET NOT NULL;

-- Those that name their customer.
ALTER TABLE address ADD COLUMN bucket smallint;
UPDATE address SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE address ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE household ADD COLUMN bucket smallint;
UPDATE household SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE household ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE customer_product ADD COLUMN bucket smallint;
UPDATE customer_product SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE customer_product ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE engine_event ADD COLUMN bucket smallint;
UPDATE engine_event SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE engine_event ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE subscription ADD COLUMN bucket smallint;
UPDATE subscription SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE subscription ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE box ADD COLUMN bucket smallint;
UPDATE box SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE box ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE payment ADD COLUMN bucket smallint;
UPDATE payment SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE payment ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE ledger ADD COLUMN bucket smallint;
UPDATE ledger SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE ledger ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE card_setup ADD COLUMN bucket smallint;
UPDATE card_setup SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE card_setup ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE reset_code ADD COLUMN bucket smallint;
UPDATE reset_code SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE reset_code ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE notification ADD COLUMN bucket smallint;
UPDATE notification SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE notification ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE refund ADD COLUMN bucket smallint;
UPDATE refund SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE refund ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE credit_entry ADD COLUMN bucket smallint;
UPDATE credit_entry SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE credit_entry ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE replacement ADD COLUMN bucket smallint;
UPDATE replacement SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE replacement ALTER COLUMN bucket SET NOT NULL;
ALTER TABLE dispute ADD COLUMN bucket smallint;
UPDATE dispute SET bucket = get_byte(uuid_send(customer_id), 0);
ALTER TABLE dispute ALTER COLUMN bucket SET NOT NULL;

-- Those that named a box, a refund or a replacement alone.
ALTER TABLE box_line ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE box_line SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = box_line.box_id;
ALTER TABLE box_line ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE box_audit ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE box_audit SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = box_audit.box_id;
ALTER TABLE box_audit ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE payment_attempt ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE payment_attempt SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = payment_attempt.box_id;
ALTER TABLE payment_attempt ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE receipt ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE receipt SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = receipt.box_id;
ALTER TABLE receipt ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE followed_letter_link ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE followed_letter_link SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = followed_letter_link.box_id;
ALTER TABLE followed_letter_link ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE credit_note ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE credit_note SET bucket = box.bucket, customer_id = box.customer_id FROM box WHERE box.box_id = credit_note.box_id;
ALTER TABLE credit_note ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE refund_line ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE refund_line SET bucket = refund.bucket, customer_id = refund.customer_id FROM refund WHERE refund.refund_id = refund_line.refund_id;
ALTER TABLE refund_line ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE credit_note_vat ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE credit_note_vat SET bucket = refund.bucket, customer_id = refund.customer_id FROM refund WHERE refund.refund_id = credit_note_vat.refund_id;
ALTER TABLE credit_note_vat ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;
ALTER TABLE replacement_line ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE replacement_line SET bucket = replacement.bucket, customer_id = replacement.customer_id FROM replacement WHERE replacement.replacement_id = replacement_line.replacement_id;
ALTER TABLE replacement_line ALTER COLUMN bucket SET NOT NULL, ALTER COLUMN customer_id SET NOT NULL;

-- Whoever asks for a link by an address may be no customer: such an event lies where its own id says.
ALTER TABLE event ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE event SET customer_id = (payload ->> 'customerId')::uuid;
UPDATE event SET bucket = get_byte(uuid_send(coalesce(customer_id, event_id)), 0);
ALTER TABLE event ALTER COLUMN bucket SET NOT NULL;

-- An old letter to an address that nobody has any more names nobody.
ALTER TABLE letter ADD COLUMN bucket smallint, ADD COLUMN customer_id uuid;
UPDATE letter SET customer_id = e.customer_id FROM event e WHERE e.event_id = letter.event_id;
UPDATE letter SET customer_id = (facts -> 'happened' ->> 'customerId')::uuid
WHERE customer_id IS NULL AND facts -> 'happened' ->> 'customerId' IS NOT NULL;
UPDATE letter SET customer_id = c.customer_id FROM customer c
WHERE letter.customer_id IS NULL AND c.email_key = lower(letter.recipient);
UPDATE letter SET bucket = get_byte(uuid_send(coalesce(customer_id, letter_id)), 0);
ALTER TABLE letter ALTER COLUMN bucket SET NOT NULL;

-- A token begins with the bucket of its customer. Those of before do not: people sign in, and ask for a link, again.
DELETE FROM session;
DELETE FROM sign_in_link;
DELETE FROM email_change;
ALTER TABLE session ADD COLUMN bucket smallint NOT NULL;
ALTER TABLE sign_in_link ADD COLUMN bucket smallint NOT NULL;
ALTER TABLE email_change ADD COLUMN bucket smallint NOT NULL;

-- Whose an e-mail address is, spread by the address: how a customer is found who has not said who they are.
ALTER TABLE customer DROP CONSTRAINT customer_email_taken;
CREATE TABLE customer_email (
  email_key text CONSTRAINT customer_email_taken PRIMARY KEY,
  customer_id uuid NOT NULL,
  bucket smallint NOT NULL
);
INSERT INTO customer_email (email_key, customer_id, bucket) SELECT email_key, customer_id, bucket FROM customer;

-- Nothing of the above waits for the end of the transaction.
SET CONSTRAINTS ALL IMMEDIATE;
