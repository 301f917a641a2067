-- Names which lists have changed, so that the pages of other lists stay cached (docs/decisions/page-cache.md). The channel `changes`
-- carries, for each change of an ad that lists show, before or after:
--   `list`: some list; always first, so that answers are forgotten before any page can be made from them again
--   `list~<seller>`, `list:<category>`, `list@<place>`, `list:<category>@<place>`: those of a seller, a category, a place (folded area, city
--   or state, or PIN), and both
--   `list*`: all of them, where there are too many to name
--   `words`: the terms of searches, which decide what a search looks for

create function list_tags_of(seller uuid, category uuid, places text[]) returns text[] language sql immutable
  return array['list~' || seller, 'list:' || category] || array(
    select unnest(array['list@' || place, 'list:' || category || '@' || place])
    from (select distinct place from unnest(places) as place where place <> '') as named
  );

create function list_tags_of(ad products) returns text[] language sql immutable
  return case when is_listed(ad)
    then list_tags_of(ad.user_id, ad.category_id, array[fold(ad.area), fold(ad.city), fold(ad.state), ad.zip_code])
    else '{}' end;

-- @param tags of single lists, each once
create function notify_lists(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 80 then
    perform notify_changes(array['list', 'list*']);
  elsif cardinality(tags) > 0 then
    perform notify_changes(array['list'] || tags);
  end if;
end $$;

-- Ads that are added or deleted.
create or replace function notify_product_changes() returns trigger language plpgsql as $$
declare
  ids text[] := array(select 'ad:' || id from changed limit 101);
begin
  perform notify_changes(ids);
  if cardinality(ids) <= 100 then
    perform notify_lists(array(select distinct unnest(list_tags_of(changed)) from changed));
  end if;
  return null;
end $$;

-- What neither a card nor a filter shows changes no list.
create function notify_product_updates() returns trigger language plpgsql as $$
declare
  ids text[] := array(select 'ad:' || id from changed limit 101);
  hidden constant text[] := '{address,custom_address,expires_at,reminded_at}';
begin
  perform notify_changes(ids);
  if cardinality(ids) <= 100 then
    perform notify_lists(array(
      select distinct unnest(list_tags_of(was) || list_tags_of(changed)) from was join changed using (id)
      where to_jsonb(was) - hidden <> to_jsonb(changed) - hidden
    ));
  end if;
  return null;
end $$;
drop trigger products_notify_update on products;
create trigger products_notify_update after update on products
  referencing old table as was new table as changed for each statement execute function notify_product_updates();

-- What lists show of pictures, reviews and sellers is copied to the row of the ad, whose change names the lists.
create or replace function notify_product_part_changes() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select distinct 'ad:' || product_id from changed limit 101));
  return null;
end $$;
create or replace function notify_seller_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array['seller:' || new.id]);
  return null;
end $$;

-- The codes by which searches and some places are found are written after the ad, by a job when it was written in another way.
create function notify_entry_updates() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) as entry) > 100 then
    perform notify_changes(array['list', 'list*']);
  else
    perform notify_lists(array(
      select distinct unnest(list_tags_of(user_id, category_id, array[area, city, state, zip_code])) from changed
    ));
  end if;
  return null;
end $$;
create trigger list_entries_notify_update after update on list_entries
  referencing new table as changed for each statement execute function notify_entry_updates();

create function notify_words() returns trigger language plpgsql as $$
begin
  perform notify_changes(array['words']) where exists (select from changed);
  return null;
end $$;
create trigger search_terms_notify_insert after insert on search_terms
  referencing new table as changed for each statement execute function notify_words();
create trigger search_terms_notify_update after update on search_terms
  referencing new table as changed for each statement execute function notify_words();
create trigger search_terms_notify_delete after delete on search_terms
  referencing old table as changed for each statement execute function notify_words();
