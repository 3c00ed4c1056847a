-- A category can be renamed: its products follow.
ALTER TABLE product DROP CONSTRAINT product_category_fkey;
ALTER TABLE product ADD CONSTRAINT product_category_fkey
  FOREIGN KEY (category) REFERENCES category (name) ON UPDATE CASCADE;
