-- What is near a place is found by the first digits of the PIN: at most some sixteen of such regions hold the hundreds of PINs within 100 km of
-- a place (docs/decisions/places-and-distance.md).
create function regions_of(pin text) returns text[] language sql immutable strict parallel safe
  return array[pin, left(pin, 4), left(pin, 3)];

-- The index compares its columns in their order, so what narrows most stands first: of one week only its own words are looked at.
drop index list_entries_search_idx;
create index list_entries_search_idx on list_entries using gin (week, price_step, rating_step, day_price_step, regions_of(zip_code),
  (array[area, city, state, zip_code]), category_id, sub_category, facets, codes, title gin_trgm_ops) with (fastupdate = off);
-- The planner has to know how many ads a region has.
analyze list_entries;
