-- The figures of the office are read by time.
CREATE INDEX event_of_subscriptions ON event (kind, recorded_at)
  WHERE kind IN ('subscription-started', 'subscription-restarted', 'subscription-ended');
CREATE INDEX ledger_by_time ON ledger (entered_at);
CREATE INDEX receipt_by_day ON receipt (issued_on);
CREATE INDEX credit_note_by_day ON credit_note (issued_on);
CREATE INDEX payment_by_first_decline ON payment (first_declined_at) WHERE first_declined_at IS NOT NULL;
