-- Where an account was signed in to rightly, as a hash of e-mail and address: guesses made elsewhere do not lock it out.
CREATE TABLE known_place (
  place_hash bytea PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- A link of a letter does its work once, also when that was undone since.
CREATE TABLE followed_letter_link (
  box_id uuid NOT NULL REFERENCES box (box_id) ON DELETE CASCADE,
  action text NOT NULL,
  told_delivery_on date NOT NULL,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (box_id, action, told_delivery_on)
);
