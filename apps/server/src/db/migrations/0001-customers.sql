-- Customers, and how they are let in.
--
-- Every row of a customer names its bucket, the first byte of the customer's id, so that the rows of one customer can lie
-- together on one machine of many. The code that inserts a row says it: a column worked out by the database could not be
-- what tables are spread by. In most keys the bucket comes last: whoever does not know it still finds a row by the rest of
-- the key. Books, events and the like, which hang on no other table, hold the bucket against the id it comes from.
CREATE TABLE customer (
  customer_id uuid NOT NULL, email text NOT NULL, email_key text NOT NULL,
  first_name text NOT NULL, last_name text NOT NULL, phone_number text NOT NULL,
  password_hash text NOT NULL,
  terms_accepted_at timestamptz NOT NULL, marketing_agreed_at timestamptz, registered_at timestamptz NOT NULL,
  -- For whoever brings the box.
  delivery_notes text NOT NULL DEFAULT '',
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, bucket),
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
-- The office finds customers by how a name or an email begins.
CREATE INDEX customer_by_last_name ON customer (lower(last_name) text_pattern_ops);
CREATE INDEX customer_by_first_name ON customer (lower(first_name) text_pattern_ops);
CREATE INDEX customer_by_email ON customer (email_key text_pattern_ops);

-- Whose an email address is, spread by the address: how a customer is found who has not said who they are.
CREATE TABLE customer_email (
  email_key text CONSTRAINT customer_email_taken PRIMARY KEY,
  customer_id uuid NOT NULL, bucket smallint NOT NULL
);

CREATE TABLE address (
  customer_id uuid NOT NULL,
  name text NOT NULL, contact_number text NOT NULL,
  address_line1 text NOT NULL, address_line2 text NOT NULL, city text NOT NULL, county text NOT NULL, country text NOT NULL,
  post_code text NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
-- The office finds customers by how a post code begins.
CREATE INDEX address_by_post_code ON address (upper(replace(post_code, ' ', '')) text_pattern_ops);

-- Tokens are kept hashed: a copy of this table opens no door. A token begins with the bucket of its customer.
CREATE TABLE session (
  token_hash bytea NOT NULL, customer_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'password-reset')),
  expires_at timestamptz NOT NULL, started_at timestamptz, device text,
  bucket smallint NOT NULL,
  PRIMARY KEY (token_hash, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
CREATE INDEX session_by_customer ON session (customer_id);
CREATE INDEX session_by_end ON session (expires_at);

CREATE TABLE reset_code (
  reset_code_id uuid NOT NULL, customer_id uuid NOT NULL,
  code_hash bytea NOT NULL, link_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz,
  wrong_tries integer NOT NULL DEFAULT 0, number bigint GENERATED ALWAYS AS IDENTITY,
  bucket smallint NOT NULL,
  PRIMARY KEY (reset_code_id, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
CREATE INDEX reset_code_by_customer ON reset_code (customer_id, number DESC);

-- One for each customer: a new link ends the one before.
CREATE TABLE sign_in_link (
  customer_id uuid NOT NULL, link_hash bytea NOT NULL, expires_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, bucket),
  CONSTRAINT sign_in_link_link_hash_key UNIQUE (link_hash, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- One for each customer: who asks for another address again means that one.
CREATE TABLE email_change (
  customer_id uuid NOT NULL, email text NOT NULL, asked_at timestamptz NOT NULL,
  link_hash bytea, expires_at timestamptz,
  bucket smallint NOT NULL,
  PRIMARY KEY (customer_id, bucket),
  CONSTRAINT email_change_link_hash_key UNIQUE (link_hash, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- A browser names the customer with its answer, so that a passkey is found in one bucket.
CREATE TABLE passkey (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, credential_id text NOT NULL,
  name text NOT NULL, public_key bytea NOT NULL, sign_count bigint NOT NULL, transports jsonb NOT NULL,
  added_at timestamptz NOT NULL, used_at timestamptz,
  PRIMARY KEY (bucket, customer_id, credential_id),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- What a browser has to sign for a new passkey. One for each customer: asking again ends the one before.
CREATE TABLE new_passkey (
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  challenge text NOT NULL, expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
CREATE INDEX new_passkey_by_end ON new_passkey (expires_at);

-- What a browser has to sign to come in. Nobody is known yet; taken once.
CREATE TABLE passkey_challenge (challenge_id uuid PRIMARY KEY, challenge text NOT NULL, expires_at timestamptz NOT NULL);
CREATE INDEX passkey_challenge_by_end ON passkey_challenge (expires_at);

-- How often something was tried lately, per account or address. Losing it in a crash costs nothing.
CREATE UNLOGGED TABLE recent_tries (
  what text NOT NULL, who_hash bytea NOT NULL, since timestamptz NOT NULL, tries integer NOT NULL,
  PRIMARY KEY (what, who_hash)
);

-- Where an account was signed in to rightly, as a hash of email and address: guesses made elsewhere do not lock it out.
CREATE TABLE known_place (place_hash bytea PRIMARY KEY, seen_at timestamptz NOT NULL);
