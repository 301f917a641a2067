-- The areas of every PIN, and keys by which cities and areas are found however they are spelled, in any script: see
-- server/modules/places/place-key.ts. The start fills them, because what the rows are made from has changed.
alter table pin_codes
  add column city_key text not null default '',
  -- the best known first
  add column areas text[] not null default '{}',
  -- in the order of the areas
  add column area_keys text[] not null default '{}',
  add check (cardinality(areas) = cardinality(area_keys));

create index pin_codes_area_keys on pin_codes using gin (area_keys) with (fastupdate = off);
create index pin_codes_city_key on pin_codes (city_key);
