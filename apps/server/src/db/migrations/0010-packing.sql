-- How boxes go through the packing floor: waves of parcels, and what carriers say of them.

-- Boxes that are packed and shipped together.
CREATE TABLE wave (
  wave_id uuid PRIMARY KEY, number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  state text NOT NULL CHECK (state IN ('open', 'shipped')),
  carrier text NOT NULL, service text NOT NULL,
  made_by uuid NOT NULL, made_at timestamptz NOT NULL, shipped_by uuid, shipped_at timestamptz
);
CREATE INDEX ON wave (number) WHERE state = 'open';

CREATE TABLE parcel (
  bucket smallint NOT NULL, customer_id uuid NOT NULL, parcel_id uuid NOT NULL, box_id uuid NOT NULL,
  wave_id uuid NOT NULL REFERENCES wave,
  -- Which of how many parcels of its box.
  number integer NOT NULL, of_parcels integer NOT NULL,
  lines jsonb NOT NULL, weight_g integer NOT NULL,
  carrier text NOT NULL, service text NOT NULL,
  state text NOT NULL CHECK (state IN ('to-pack', 'packed', 'short', 'dropped', 'void', 'shipped', 'in-transit', 'delivered',
    'returned', 'lost')),
  state_since timestamptz NOT NULL,
  packed_by uuid, packed_at timestamptz,
  -- What was not on the shelf.
  missing jsonb,
  shipment_id text, tracking text, tracking_url text, label bytea,
  -- What the carrier answered when it gave no label.
  carrier_problem text,
  -- When the carrier is asked next, for a label or for news.
  ask_at timestamptz,
  -- Set where the packs are sent again.
  replacement_id uuid,
  PRIMARY KEY (parcel_id, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id),
  FOREIGN KEY (bucket, replacement_id) REFERENCES replacement (bucket, replacement_id)
);
-- A box, and a replacement, is in one wave.
CREATE UNIQUE INDEX parcel_of_box ON parcel (bucket, box_id, number)
  WHERE replacement_id IS NULL AND state NOT IN ('dropped', 'void');
CREATE UNIQUE INDEX parcel_of_replacement ON parcel (bucket, replacement_id, number)
  WHERE replacement_id IS NOT NULL AND state NOT IN ('dropped', 'void');
CREATE INDEX ON parcel (wave_id);
CREATE INDEX ON parcel (box_id, bucket);
CREATE INDEX ON parcel (carrier, tracking) WHERE tracking IS NOT NULL;
CREATE INDEX ON parcel (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX ON parcel (state_since) WHERE state IN ('short', 'returned', 'lost') OR carrier_problem IS NOT NULL;

-- Every message of a carrier, once.
CREATE TABLE carrier_event (
  carrier text NOT NULL, event_id text NOT NULL,
  tracking text NOT NULL, word text NOT NULL, said_at timestamptz NOT NULL, received_at timestamptz NOT NULL,
  -- Whether it changed a parcel.
  is_news boolean NOT NULL,
  PRIMARY KEY (carrier, event_id)
);
CREATE INDEX ON carrier_event (received_at);
