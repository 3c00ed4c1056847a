-- The catalogue: what the shop sells and how fast homes use it up.
CREATE TABLE category (
  name text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL
);

CREATE TABLE product (
  product_id text PRIMARY KEY,
  name text NOT NULL,
  category text NOT NULL REFERENCES category (name),
  room text NOT NULL CHECK (room IN ('kitchen', 'bathroom')),
  size text NOT NULL,
  unit_price_basis jsonb NOT NULL,
  price_pence integer NOT NULL CHECK (price_pence > 0),
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'zero')),
  description_short text NOT NULL,
  description_long text NOT NULL,
  image_references text[] NOT NULL,
  consumption jsonb NOT NULL,
  position integer NOT NULL
);

CREATE INDEX product_by_category ON product (category, position);

-- Which state of the seed files this database holds, so that a start with nothing new does nothing.
CREATE TABLE seed (
  name text PRIMARY KEY,
  checksum text NOT NULL
);

-- Every web process keeps the catalogue's bytes ready; this tells them all to make them anew.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue-changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
