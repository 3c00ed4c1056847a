-- Who bought, as it was on the day: an invoice does not change when somebody moves.
ALTER TABLE receipt ADD COLUMN buyer jsonb;
UPDATE receipt r SET buyer = jsonb_build_object('name', a.name, 'address', to_jsonb(array_remove(
  ARRAY[a.address_line1, a.address_line2, a.city, a.county, a.post_code, a.country], '')))
FROM box b JOIN address a USING (customer_id) WHERE b.box_id = r.box_id;
