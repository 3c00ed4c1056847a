-- Boxes from their plan to the door.
CREATE TABLE box (
  box_id uuid NOT NULL, reference text NOT NULL, customer_id uuid NOT NULL,
  -- The day of the monthly cycle this box belongs to, and the day the van comes for it.
  cycle_on date NOT NULL, delivery_on date NOT NULL,
  status text NOT NULL, is_skipped boolean NOT NULL DEFAULT false,
  -- Why the box stands where it stands: a code, for which each reader has words.
  status_reason text,
  created_at timestamptz NOT NULL, status_since timestamptz NOT NULL,
  -- The day a box leaves us, worked out with its delivery day.
  dispatch_on date NOT NULL,
  -- Around holidays these come earlier than three and seven days before the delivery.
  cut_off_on date, notice_on date,
  -- Where a processed box goes, whatever the customer's address is later.
  address jsonb,
  bucket smallint NOT NULL,
  PRIMARY KEY (box_id, bucket),
  CONSTRAINT box_reference_key UNIQUE (reference, bucket),
  -- Boxes of one customer never share a day; checked at the end, so that all of them can move at once.
  CONSTRAINT box_own_day UNIQUE (customer_id, delivery_on, bucket) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id) ON DELETE CASCADE
);
-- What is due is found by its day, and locked bucket by bucket: the bucket stands at the end of the same index.
CREATE INDEX box_due ON box (status, delivery_on, bucket);
CREATE INDEX box_to_announce ON box (status, (coalesce(notice_on, delivery_on - 7)), bucket);
CREATE INDEX box_to_close ON box (status, (coalesce(cut_off_on, delivery_on - 3)), bucket);
CREATE INDEX box_to_dispatch ON box (dispatch_on, bucket) WHERE status = 'Paid';
-- The calendar counts boxes by day and state.
CREATE INDEX box_by_day ON box (delivery_on, status, bucket);
-- The boxes whose packs have yet to leave, by the day on which they do.
CREATE INDEX box_yet_to_leave ON box (dispatch_on)
  WHERE status IN ('Scheduled', 'CustomerNotified', 'InvoiceCreated', 'Paid') AND NOT is_skipped;

CREATE TABLE box_line (
  box_id uuid NOT NULL, product_id text NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 999),
  -- What the engine would send; differs from the quantity only where the customer fixed the line.
  proposed integer NOT NULL, is_fixed boolean NOT NULL DEFAULT false,
  -- Set when the notice goes out; from then on the line costs this, whatever the catalogue says.
  frozen_price_pence integer, frozen_vat_class text,
  reason jsonb NOT NULL,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (box_id, product_id, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id) ON DELETE CASCADE
  -- Room on each page for lines to change where they are: amendments and frozen prices then write no index.
) WITH (fillfactor = 70);

-- Every move of every box, by whom and why.
CREATE TABLE box_audit (
  number bigint GENERATED ALWAYS AS IDENTITY, box_id uuid NOT NULL,
  moved_at timestamptz NOT NULL, from_status text, to_status text NOT NULL, moved_by text NOT NULL, reason text,
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (number, bucket),
  CHECK (bucket = get_byte(uuid_send(customer_id), 0))
);
CREATE INDEX box_audit_by_box ON box_audit (box_id, number);

-- What was asked with a notice, and when the yes came. It counts for the day that was told.
CREATE TABLE box_question (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, box_id uuid NOT NULL,
  delivery_on date NOT NULL, asked_at timestamptz NOT NULL, answered_at timestamptz,
  PRIMARY KEY (bucket, customer_id, box_id, delivery_on)
);

-- A link of a letter does its work once, also when that was undone since. A second notice for the same day has links of
-- its own.
CREATE TABLE followed_letter_link (
  box_id uuid NOT NULL, action text NOT NULL, told_delivery_on date NOT NULL, followed_at timestamptz NOT NULL,
  notice_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (box_id, action, told_delivery_on, notice_id, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id) ON DELETE CASCADE
);

-- Packs that an announced box should have had and that were not there, with what was done about them.
CREATE TABLE short_line (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, box_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  wanted integer NOT NULL,
  given integer NOT NULL CHECK (given >= 0 AND given < wanted),
  -- Its customer had set the quantity before.
  was_fixed boolean NOT NULL,
  done text NOT NULL CHECK (done IN ('left-out', 'waits', 'substituted', 'asked')),
  substitute_id text REFERENCES product, substitute_units integer,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, box_id, product_id),
  CHECK ((done = 'substituted') = (substitute_id IS NOT NULL AND substitute_units IS NOT NULL))
);
CREATE INDEX ON short_line (bucket, customer_id);

-- Packs of a paid box that were not on the shelf when it was packed: it leaves without them, and their money goes back.
CREATE TABLE unsent_line (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, box_id uuid NOT NULL,
  product_id text NOT NULL REFERENCES product, units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (bucket, box_id, product_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX ON unsent_line (bucket, customer_id);

-- Packs that are sent again, free. A replacement belongs to no month, so it is no box of the subscription.
CREATE TABLE replacement (
  replacement_id uuid NOT NULL, reference text NOT NULL, box_id uuid NOT NULL, customer_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('ready', 'shipped', 'delivered', 'withdrawn')),
  delivery_on date NOT NULL, dispatch_on date NOT NULL, address jsonb,
  reason text NOT NULL, note text, asked_by jsonb NOT NULL, asked_at timestamptz NOT NULL,
  state_since timestamptz NOT NULL,
  bucket smallint NOT NULL,
  PRIMARY KEY (replacement_id, bucket),
  CONSTRAINT replacement_reference_key UNIQUE (reference, bucket),
  FOREIGN KEY (bucket, customer_id) REFERENCES customer (bucket, customer_id),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
CREATE INDEX replacement_of_box ON replacement (box_id);
CREATE INDEX replacement_of_customer ON replacement (customer_id);
CREATE INDEX replacement_to_dispatch ON replacement (dispatch_on) WHERE state = 'ready';

CREATE TABLE replacement_line (
  replacement_id uuid NOT NULL, product_id text NOT NULL REFERENCES product, quantity integer NOT NULL CHECK (quantity > 0),
  bucket smallint NOT NULL, customer_id uuid NOT NULL,
  PRIMARY KEY (replacement_id, product_id, bucket),
  FOREIGN KEY (bucket, replacement_id) REFERENCES replacement (bucket, replacement_id)
);
