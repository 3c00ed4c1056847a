-- Products are data of the shop's people: what is new, sold or gone, what it is called besides its name, and what packing it asks for.
ALTER TABLE product ADD COLUMN state text NOT NULL DEFAULT 'live';
ALTER TABLE product ADD CONSTRAINT product_state CHECK (state IN ('draft', 'live', 'withdrawn'));
ALTER TABLE product ADD COLUMN replaced_by text REFERENCES product;
ALTER TABLE product ADD COLUMN other_names text[] NOT NULL DEFAULT '{}';
-- A product that homes use up like another: so many times as much of what is in it.
ALTER TABLE product ADD COLUMN like_product text REFERENCES product;
ALTER TABLE product ADD COLUMN like_times double precision;
ALTER TABLE product ADD CONSTRAINT product_like CHECK ((like_product IS NULL) = (like_times IS NULL));
-- A draft is not weighed yet, and stands nowhere.
ALTER TABLE product ALTER COLUMN weight_g DROP NOT NULL, ALTER COLUMN weight_g DROP DEFAULT;
ALTER TABLE product ALTER COLUMN bin DROP NOT NULL, ALTER COLUMN bin DROP DEFAULT;
CREATE INDEX product_by_like ON product (like_product);
CREATE INDEX product_by_replacement ON product (replaced_by);

-- A draft has no price yet.
ALTER TABLE product DROP CONSTRAINT product_price_pence_check;
ALTER TABLE product ADD CONSTRAINT product_price_pence_check
  CHECK (price_pence > 0 OR (state = 'draft' AND price_pence = 0));

-- Which rate of VAT counts from which day on.
CREATE TABLE product_vat (
  product_id text NOT NULL REFERENCES product,
  counts_from date NOT NULL,
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'zero')),
  PRIMARY KEY (product_id, counts_from)
);

CREATE INDEX price_change_by_product ON price_change (product_id, number);

-- The words that searches knew so far.
UPDATE product p SET other_names = known.names FROM (VALUES
  ('toilet-roll', ARRAY['loo roll', 'loo paper', 'toilet paper', 'toilet tissue', 'bog roll', 'tp']),
  ('moist-tissue', ARRAY['wet wipes', 'flushable wipes', 'moist loo tissue']),
  ('facial-tissues', ARRAY['hankies', 'handkerchiefs', 'tissue box']),
  ('kitchen-roll', ARRAY['kitchen towel', 'paper towel', 'kitchen paper']),
  ('pedal-liners', ARRAY['small bin bags', 'bathroom bin bags']),
  ('bin-liners', ARRAY['bin bags', 'rubbish bags', 'refuse sacks', 'black bags', 'trash bags', 'garbage bags']),
  ('caddy-liners', ARRAY['compost bags', 'food waste bags', 'compostable bags']),
  ('hand-soap', ARRAY['handwash', 'hand wash', 'soap pump']),
  ('bar-soap', ARRAY['soap bar', 'hand soap']),
  ('shower-gel', ARRAY['body wash', 'shower cream']),
  ('bubble-bath', ARRAY['bath foam', 'bath soak']),
  ('shampoo', ARRAY['hair wash']),
  ('conditioner', ARRAY['hair conditioner']),
  ('body-lotion', ARRAY['moisturiser', 'moisturizer', 'body cream', 'body milk']),
  ('toothpaste', ARRAY['tooth paste']),
  ('kids-toothpaste', ARRAY['kids toothpaste', 'baby toothpaste']),
  ('toothbrush', ARRAY['tooth brush']),
  ('kids-toothbrush', ARRAY['kids toothbrush', 'baby toothbrush']),
  ('brush-heads', ARRAY['electric toothbrush', 'replacement heads']),
  ('floss', ARRAY['tooth floss', 'dental tape']),
  ('mouthwash', ARRAY['mouth wash', 'mouth rinse']),
  ('deo-men', ARRAY['deodorant', 'antiperspirant', 'deo']),
  ('deo-women', ARRAY['deodorant', 'antiperspirant', 'deo']),
  ('razor-men', ARRAY['razors', 'shaver', 'shaving blades']),
  ('razor-women', ARRAY['shaver', 'ladies razors', 'razor blades']),
  ('shaving-foam', ARRAY['shaving gel', 'shaving cream', 'shave foam']),
  ('pads', ARRAY['sanitary pads', 'period pads', 'sanitary napkins']),
  ('tampons', ARRAY['period products']),
  ('liners', ARRAY['pantyliners', 'panty liners', 'knicker liners']),
  ('cotton-buds', ARRAY['ear buds', 'q tips', 'cotton swabs']),
  ('cotton-pads', ARRAY['cotton wool', 'make up remover pads', 'makeup pads']),
  ('plasters', ARRAY['band aid', 'bandages', 'sticking plasters']),
  ('baby-bath', ARRAY['baby shampoo', 'baby wash']),
  ('nappies', ARRAY['nappy', 'diapers']),
  ('baby-wipes', ARRAY['wet wipes']),
  ('nappy-bags', ARRAY['nappy sacks', 'diaper bags']),
  ('nappy-cream', ARRAY['nappy rash cream', 'diaper cream']),
  ('laundry-liquid', ARRAY['washing liquid', 'detergent', 'clothes washing', 'washing powder']),
  ('laundry-caps', ARRAY['washing tablets', 'laundry pods', 'washing capsules', 'detergent', 'washing powder']),
  ('softener', ARRAY['fabric conditioner']),
  ('wm-cleaner', ARRAY['washer cleaner']),
  ('colour-sheets', ARRAY['color catcher']),
  ('hand-wash', ARRAY['wool wash', 'delicates', 'silk wash']),
  ('washing-up', ARRAY['washing up liquid', 'dish soap', 'dish liquid', 'dishwashing liquid']),
  ('dw-tablets', ARRAY['dishwasher pods', 'dishwasher capsules', 'dish washer tablets']),
  ('dw-salt', ARRAY['dish washer salt']),
  ('dw-rinse', ARRAY['rinse aid', 'dish washer rinse aid']),
  ('dw-cleaner', ARRAY['dish washer cleaner']),
  ('sponges', ARRAY['scourers', 'scrubbers', 'dish sponges']),
  ('gloves', ARRAY['washing up gloves', 'cleaning gloves']),
  ('tea-towels', ARRAY['dish towels', 'dishcloths', 'drying up cloths']),
  ('foil', ARRAY['tin foil', 'aluminium foil', 'aluminum foil']),
  ('cling-film', ARRAY['clingfilm', 'cling wrap']),
  ('baking-paper', ARRAY['greaseproof paper', 'parchment', 'baking parchment']),
  ('freezer-bags', ARRAY['zip bags']),
  ('sandwich-bags', ARRAY['lunch bags', 'zip bags']),
  ('toilet-cleaner', ARRAY['loo cleaner']),
  ('bathroom-spray', ARRAY['shower cleaner', 'bath cleaner']),
  ('limescale', ARRAY['descaler']),
  ('mould-spray', ARRAY['mold', 'mildew remover', 'black mould']),
  ('drain', ARRAY['plughole', 'sink unblocker', 'drain cleaner']),
  ('rim-block', ARRAY['loo blocks', 'toilet blocks']),
  ('air-freshener', ARRAY['room spray']),
  ('surface-spray', ARRAY['kitchen cleaner', 'all purpose cleaner', 'multi surface cleaner']),
  ('anti-wipes', ARRAY['cleaning wipes', 'disinfectant wipes', 'surface wipes']),
  ('cream-cleaner', ARRAY['scouring cream']),
  ('floor-cleaner', ARRAY['mop']),
  ('glass-cleaner', ARRAY['window cleaner', 'mirror cleaner']),
  ('polish', ARRAY['wood polish', 'dusting spray']),
  ('oven-cleaner', ARRAY['hob cleaner']),
  ('descaler', ARRAY['limescale', 'kettle cleaner']),
  ('cloths', ARRAY['j cloths', 'dish cloths', 'cleaning cloths', 'microfibre'])
) AS known (product_id, names) WHERE p.product_id = known.product_id;
