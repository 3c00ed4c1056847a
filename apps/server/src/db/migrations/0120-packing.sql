-- What the packing floor knows of a product, and how boxes go through it: waves of parcels, and what carriers say of them.
ALTER TABLE product
  ADD COLUMN weight_g integer NOT NULL DEFAULT 500 CHECK (weight_g > 0),
  ADD COLUMN ean text,
  ADD COLUMN bin text NOT NULL DEFAULT '',
  ADD COLUMN is_hazard boolean NOT NULL DEFAULT false;

-- A scan names one product.
CREATE UNIQUE INDEX product_ean ON product (ean) WHERE ean <> '';

UPDATE product p SET weight_g = known.weight_g, ean = known.ean, bin = known.bin, is_hazard = known.is_hazard
FROM (VALUES
  ('toilet-roll', 1050, '2000000000015', 'A-01', false),
  ('moist-tissue', 220, '2000000000022', 'A-02', false),
  ('facial-tissues', 180, '2000000000039', 'A-03', false),
  ('kitchen-roll', 520, '2000000000046', 'A-04', false),
  ('pedal-liners', 160, '2000000000053', 'A-05', false),
  ('bin-liners', 420, '2000000000060', 'A-06', false),
  ('caddy-liners', 140, '2000000000077', 'A-07', false),
  ('hand-soap', 290, '2000000000084', 'B-01', false),
  ('bar-soap', 425, '2000000000091', 'B-02', false),
  ('shower-gel', 285, '2000000000107', 'B-03', false),
  ('bubble-bath', 550, '2000000000114', 'B-04', false),
  ('shampoo', 450, '2000000000121', 'B-05', false),
  ('conditioner', 450, '2000000000138', 'B-06', false),
  ('body-lotion', 460, '2000000000145', 'B-07', false),
  ('toothpaste', 125, '2000000000152', 'C-01', false),
  ('kids-toothpaste', 85, '2000000000169', 'C-02', false),
  ('toothbrush', 55, '2000000000176', 'C-03', false),
  ('kids-toothbrush', 30, '2000000000183', 'C-04', false),
  ('brush-heads', 45, '2000000000190', 'C-05', false),
  ('floss', 35, '2000000000206', 'C-06', false),
  ('mouthwash', 560, '2000000000213', 'C-07', false),
  ('deo-men', 165, '2000000000220', 'D-01', true),
  ('deo-women', 95, '2000000000237', 'D-02', false),
  ('razor-men', 60, '2000000000244', 'D-03', false),
  ('razor-women', 80, '2000000000251', 'D-04', false),
  ('shaving-foam', 250, '2000000000268', 'D-05', true),
  ('pads', 130, '2000000000275', 'D-06', false),
  ('tampons', 90, '2000000000282', 'D-07', false),
  ('liners', 70, '2000000000299', 'D-08', false),
  ('cotton-buds', 110, '2000000000305', 'D-09', false),
  ('cotton-pads', 75, '2000000000312', 'D-10', false),
  ('plasters', 40, '2000000000329', 'D-11', false),
  ('baby-bath', 340, '2000000000336', 'E-01', false),
  ('nappies', 1450, '2000000000343', 'E-02', false),
  ('baby-wipes', 430, '2000000000350', 'E-03', false),
  ('nappy-bags', 170, '2000000000367', 'E-04', false),
  ('nappy-cream', 160, '2000000000374', 'E-05', false),
  ('laundry-liquid', 1600, '2000000000381', 'F-01', false),
  ('laundry-caps', 820, '2000000000398', 'F-02', false),
  ('softener', 1850, '2000000000404', 'F-03', false),
  ('stain-remover', 570, '2000000000411', 'F-04', false),
  ('wm-cleaner', 290, '2000000000428', 'F-05', false),
  ('colour-sheets', 120, '2000000000435', 'F-06', false),
  ('hand-wash', 820, '2000000000442', 'F-07', false),
  ('washing-up', 550, '2000000000459', 'G-01', false),
  ('dw-tablets', 760, '2000000000466', 'G-02', false),
  ('dw-salt', 2050, '2000000000473', 'G-03', false),
  ('dw-rinse', 450, '2000000000480', 'G-04', false),
  ('dw-cleaner', 300, '2000000000497', 'G-05', false),
  ('sponges', 60, '2000000000503', 'G-06', false),
  ('gloves', 70, '2000000000510', 'G-07', false),
  ('tea-towels', 240, '2000000000527', 'G-08', false),
  ('foil', 420, '2000000000534', 'G-09', false),
  ('cling-film', 310, '2000000000541', 'G-10', false),
  ('baking-paper', 260, '2000000000558', 'G-11', false),
  ('freezer-bags', 230, '2000000000565', 'G-12', false),
  ('sandwich-bags', 180, '2000000000572', 'G-13', false),
  ('toilet-cleaner', 820, '2000000000589', 'H-01', true),
  ('bleach', 830, '2000000000596', 'H-02', true),
  ('bathroom-spray', 830, '2000000000602', 'H-03', false),
  ('limescale', 830, '2000000000619', 'H-04', true),
  ('mould-spray', 580, '2000000000626', 'H-05', true),
  ('drain', 1120, '2000000000633', 'H-06', true),
  ('rim-block', 110, '2000000000640', 'H-07', false),
  ('air-freshener', 320, '2000000000657', 'H-08', true),
  ('surface-spray', 830, '2000000000664', 'H-09', false),
  ('anti-wipes', 330, '2000000000671', 'H-10', false),
  ('cream-cleaner', 640, '2000000000688', 'H-11', false),
  ('floor-cleaner', 1080, '2000000000695', 'H-12', false),
  ('glass-cleaner', 560, '2000000000701', 'H-13', false),
  ('polish', 330, '2000000000718', 'H-14', true),
  ('oven-cleaner', 590, '2000000000725', 'H-15', true),
  ('descaler', 115, '2000000000732', 'H-16', true),
  ('cloths', 180, '2000000000749', 'H-17', false)
) AS known (product_id, weight_g, ean, bin, is_hazard)
WHERE p.product_id = known.product_id;

-- Boxes that are packed and shipped together.
CREATE TABLE wave (
  wave_id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  state text NOT NULL CHECK (state IN ('open', 'shipped')),
  carrier text NOT NULL,
  service text NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  shipped_by uuid,
  shipped_at timestamptz
);
CREATE INDEX ON wave (number) WHERE state = 'open';

CREATE TABLE parcel (
  bucket smallint NOT NULL,
  customer_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  box_id uuid NOT NULL,
  wave_id uuid NOT NULL REFERENCES wave,
  -- Which of how many parcels of its box.
  number integer NOT NULL,
  of_parcels integer NOT NULL,
  lines jsonb NOT NULL,
  weight_g integer NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  state text NOT NULL CHECK (state IN ('to-pack', 'packed', 'short', 'dropped', 'void', 'shipped', 'in-transit', 'delivered',
    'returned', 'lost')),
  state_since timestamptz NOT NULL,
  packed_by uuid,
  packed_at timestamptz,
  -- What was not on the shelf.
  missing jsonb,
  shipment_id text,
  tracking text,
  tracking_url text,
  label bytea,
  -- What the carrier answered when it gave no label.
  carrier_problem text,
  -- When the carrier is asked next, for a label or for news.
  ask_at timestamptz,
  PRIMARY KEY (parcel_id, bucket),
  FOREIGN KEY (bucket, box_id) REFERENCES box (bucket, box_id)
);
-- A box is in one wave.
CREATE UNIQUE INDEX parcel_of_box ON parcel (bucket, box_id, number) WHERE state NOT IN ('dropped', 'void');
CREATE INDEX ON parcel (wave_id);
CREATE INDEX ON parcel (box_id, bucket);
CREATE INDEX ON parcel (carrier, tracking) WHERE tracking IS NOT NULL;
CREATE INDEX ON parcel (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX ON parcel (state_since) WHERE state IN ('short', 'returned', 'lost') OR carrier_problem IS NOT NULL;

-- Every message of a carrier, once.
CREATE TABLE carrier_event (
  carrier text NOT NULL,
  event_id text NOT NULL,
  tracking text NOT NULL,
  word text NOT NULL,
  said_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- Whether it changed a parcel.
  is_news boolean NOT NULL,
  PRIMARY KEY (carrier, event_id)
);
CREATE INDEX ON carrier_event (received_at);
