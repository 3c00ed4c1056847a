-- What is old is found by its time. These tables only grow at their end, so that a few pages of index are enough.
CREATE INDEX event_by_age ON event USING brin (recorded_at);
CREATE INDEX letter_by_age ON letter USING brin (queued_at);
CREATE INDEX notification_by_age ON notification USING brin (created_at);
CREATE INDEX provider_event_by_age ON provider_event USING brin (received_at);
-- Rows of the audit stay when they have lost their names, and need not be found again.
CREATE INDEX office_audit_by_age ON office_audit (done_at) WHERE reason <> 'erased';
CREATE INDEX erasure_by_age ON erasure (erased_at);
