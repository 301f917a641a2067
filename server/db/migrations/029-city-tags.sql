-- Which cities have ads of a category is on the pages of other cities and categories (docs/decisions/addresses-and-search-engines.md). When the
-- first ad of a subcategory in a city comes, or the last one goes, the channel `changes` also carries
--   `cities:<category>`, `cities@<city>`: the cities of a category, the categories of a (folded) city
-- Two transactions at one moment, with the last ad and with a new first one, may not see each other: then neither sends them.

-- @param added ads of one change, or 0: were they the first ones, or is none left?
create function city_tags_of(category uuid, kind text, place text, added bigint) returns text[] language sql stable
  return case when added >= (
    select count(*) from (
      select from list_entries as entry
      where entry.category_id = category and entry.sub_category = kind and entry.city = place limit added + 1
    ) as found
  ) then array['cities:' || category, 'cities@' || place] else '{}' end;

create or replace function notify_product_changes() returns trigger language plpgsql as $$
declare
  ids text[] := array(select 'ad:' || id from changed limit 101);
begin
  perform notify_changes(ids);
  if cardinality(ids) <= 100 then
    perform notify_lists(array(
      select unnest(list_tags_of(changed)) from changed
      union
      select unnest(city_tags_of(category_id, sub_category, place, added)) from (
        select category_id, sub_category, fold(city) as place, case tg_op when 'INSERT' then count(*) else 0 end as added
        from changed where is_listed(changed) group by category_id, sub_category, place
      ) as counted
    ));
  end if;
  return null;
end $$;

create or replace function notify_product_updates() returns trigger language plpgsql as $$
declare
  ids text[] := array(select 'ad:' || id from changed limit 101);
  hidden constant text[] := '{address,custom_address,expires_at,reminded_at}';
begin
  perform notify_changes(ids);
  if cardinality(ids) <= 100 then
    perform notify_lists(array(
      with moved as (
        select id from was join changed using (id)
        where (is_listed(was), was.category_id, was.sub_category, fold(was.city))
          <> (is_listed(changed), changed.category_id, changed.sub_category, fold(changed.city))
      ), counted as (
        select category_id, sub_category, fold(city) as place, 0 as added
        from was join moved using (id) where is_listed(was)
        union all
        select category_id, sub_category, fold(city), count(*)
        from changed join moved using (id) where is_listed(changed) group by 1, 2, 3
      )
      select unnest(list_tags_of(was) || list_tags_of(changed)) from was join changed using (id)
      where to_jsonb(was) - hidden <> to_jsonb(changed) - hidden
      union
      select unnest(city_tags_of(category_id, sub_category, place, added)) from counted
    ));
  end if;
  return null;
end $$;
