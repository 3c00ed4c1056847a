-- What customers keep in their account: notes for whoever brings the box, an address that waits to be confirmed, and the
-- devices they are signed in on. A process of before knows none of it and writes none of it.
ALTER TABLE customer ADD COLUMN delivery_notes text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN started_at timestamptz, ADD COLUMN device text;

-- One for each customer: who asks for another address again means that one. The link is kept hashed.
CREATE TABLE email_change (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  link_hash bytea UNIQUE,
  expires_at timestamptz
);

-- One for each customer: a new link ends the one before.
CREATE TABLE sign_in_link (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  link_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Three more kinds of events are acted on.
DROP INDEX event_to_tell;
DROP INDEX event_to_act_on;
CREATE INDEX event_to_tell ON event (number) WHERE reacted_at IS NULL
  AND NOT (kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out'));
CREATE INDEX event_to_act_on ON event (number) WHERE reacted_at IS NULL
  AND kind IN ('password-reset-requested', 'sign-in-link-requested', 'email-change-requested', 'email-changed', 'box-amended', 'box-closed', 'next-box-laid-out');
