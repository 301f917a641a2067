-- What lists are narrowed and sorted by besides words (docs/decisions/lists-and-filters.md): the values of an ad as numbers, and
-- what it costs for a day.

-- Rupees for a day in paise: of an hour times 24, of a week a seventh, of a month a thirtieth.
create function day_price_paise(final_price_paise integer, rent_type text) returns bigint language sql immutable strict parallel safe
  return case rent_type
    when 'Per hour' then final_price_paise::bigint * 24
    when 'Per week' then round(final_price_paise / 7.0)
    when 'Per month' then round(final_price_paise / 30.0)
    else final_price_paise end;

-- The values of every ad, as numbers below zero, so that none is a term's: rent type, least discount in percent, least rating. The
-- same numbers are in server/modules/search/facet-codes.ts.
create function facets_of(rent_type text, discount integer, average_rating real) returns integer[] language sql immutable parallel safe
  return array_remove(array[
    -array_position(array['Per day', 'Per hour', 'Per week', 'Per month'], rent_type),
    case when discount >= 10 then -110 end,
    case when discount >= 25 then -125 end,
    case when discount >= 50 then -150 end,
    case when average_rating >= 3 then -203 end,
    case when average_rating >= 4 then -204 end
  ], null);

create or replace view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * average_rating)::smallint as rating_step,
    day_price_paise(final_price_paise, rent_type) as day_price_paise,
    (4 * ln(day_price_paise(final_price_paise, rent_type) + 1))::smallint as day_price_step
  from products where is_listed(products);

alter table list_entries
  add column day_price_paise bigint not null default 0,
  add column day_price_step smallint not null default 0,
  -- below zero: facets_of; above: terms `~attribute=value`, written with the codes
  add column facets integer[] not null default '{}';

create or replace function add_list_entries() returns trigger language plpgsql as $$
begin
  insert into list_entries (id, user_id, category_id, sub_category, final_price_paise, average_rating, area, city, state, zip_code, title,
    week, price_step, rating_step, day_price_paise, day_price_step, facets)
  select listed.*, facets_of(added.rent_type, added.discount, added.average_rating)
  from added join listable_products as listed using (id);
  return null;
end $$;

-- The codes of an ad, and the facets that are terms, stay when its price changes, and are made again when its words do.
create or replace function keep_list_entry() returns trigger language plpgsql as $$
declare
  kept list_entries;
begin
  delete from list_entries where id = new.id returning * into kept;
  insert into list_entries (id, user_id, category_id, sub_category, final_price_paise, average_rating, area, city, state, zip_code, title,
    week, price_step, rating_step, day_price_paise, day_price_step, facets, codes, codes_version)
  select listed.*,
    facets_of(new.rent_type, new.discount, new.average_rating) || array(select facet from unnest(kept.facets) as facet where facet > 0),
    coalesce(kept.codes, '{}'), coalesce(kept.codes_version, 0)
  from listable_products as listed where id = new.id;
  return null;
end $$;

drop trigger products_keep_list_entry on products;
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount, rent_type,
  area, city, state, zip_code, status, is_hidden, deleted_at, rating_sum, total_reviews
  on products for each row execute function keep_list_entry();

update list_entries set day_price_paise = listed.day_price_paise, day_price_step = listed.day_price_step,
  facets = facets_of(ad.rent_type, ad.discount, ad.average_rating)
from listable_products as listed join products as ad using (id) where listed.id = list_entries.id;

create index list_entries_day_price_idx on list_entries (day_price_paise, id);
create index list_entries_category_day_price_idx on list_entries (category_id, day_price_paise, id, sub_category);
create index list_entries_day_price_step_idx on list_entries (day_price_step);

-- The newest ads of a PIN: near lists go from PIN to PIN.
drop index list_entries_zip_code_idx;
create index list_entries_zip_code_idx on list_entries (zip_code, id, category_id);

drop index list_entries_search_idx;
create index list_entries_search_idx on list_entries using gin (title gin_trgm_ops, codes, facets, category_id, sub_category,
  (array[area, city, state, zip_code]), week, price_step, rating_step, day_price_step) with (fastupdate = off);

-- What is near a PIN is looked for between two latitudes.
create index pin_codes_latitude_idx on pin_codes (latitude);
