-- What people count when they look what is left: rolls, washes, or parts of a bottle. The catalogue's seed fills it.
ALTER TABLE product ADD COLUMN counting jsonb NOT NULL DEFAULT '{"pack": "pack", "one": "pack", "perPack": 1}';
