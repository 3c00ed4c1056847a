-- Passkeys that open a customer's account. A browser names the customer with its answer, so that a passkey is found
-- in one bucket.
CREATE TABLE passkey (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  credential_id text NOT NULL,
  name text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (bucket, customer_id, credential_id),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- What a browser has to sign for a new passkey. One for each customer: asking again ends the one before.
CREATE TABLE new_passkey (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, customer_id),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);

-- What a browser has to sign to come in. Nobody is known yet; taken once.
CREATE TABLE passkey_challenge (
  challenge_id uuid PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_by_end ON passkey_challenge (expires_at);
CREATE INDEX new_passkey_by_end ON new_passkey (expires_at);
