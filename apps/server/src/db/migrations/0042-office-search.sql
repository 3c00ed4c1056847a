-- The office finds customers by how a name, an e-mail or a post code begins, and by the end of a card.
CREATE INDEX customer_by_last_name ON customer (lower(last_name) text_pattern_ops);
CREATE INDEX customer_by_first_name ON customer (lower(first_name) text_pattern_ops);
CREATE INDEX customer_by_email ON customer (email_key text_pattern_ops);
CREATE INDEX address_by_post_code ON address (upper(replace(post_code, ' ', '')) text_pattern_ops);
CREATE INDEX subscription_by_last_four ON subscription (card_last_four) WHERE card_last_four IS NOT NULL;
-- The calendar counts boxes by day and state.
CREATE INDEX box_by_day ON box (delivery_on, status);
-- A customer's timeline.
CREATE INDEX event_by_customer ON event ((payload ->> 'customerId'), number);
CREATE INDEX receipt_by_number ON receipt (receipt_number);
