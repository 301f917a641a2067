-- Tells every process which public pages have changed, so that none shows an old copy: the channel `changes` carries
-- tags. `list`: some list of ads; `ad:<id>`, `seller:<id>`: one page, one person's ads; `categories`, `banners`: every
-- page that shows them; `*`: everything, where naming each would take longer than making the pages anew.

create function notify_changes(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 100 then
    perform pg_notify('changes', '*');
  else
    -- PostgreSQL sends equal notices of a transaction once.
    perform pg_notify('changes', tag) from unnest(tags) as tag;
  end if;
end $$;

create function notify_product_changes() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select 'ad:' || id from changed limit 100) || array(select 'list' where exists (select from changed)));
  return null;
end $$;
create trigger products_notify_insert after insert on products
  referencing new table as changed for each statement execute function notify_product_changes();
create trigger products_notify_update after update on products
  referencing new table as changed for each statement execute function notify_product_changes();
create trigger products_notify_delete after delete on products
  referencing old table as changed for each statement execute function notify_product_changes();

-- Pictures and reviews are part of their ad.
create function notify_product_part_changes() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select distinct 'ad:' || product_id from changed limit 100) || array(select 'list' where exists (select from changed)));
  return null;
end $$;
create trigger product_images_notify_insert after insert on product_images
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger product_images_notify_update after update on product_images
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger product_images_notify_delete after delete on product_images
  referencing old table as changed for each statement execute function notify_product_part_changes();
create trigger reviews_notify_insert after insert on reviews
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger reviews_notify_update after update on reviews
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger reviews_notify_delete after delete on reviews
  referencing old table as changed for each statement execute function notify_product_part_changes();

-- What everybody sees of a person; a new password or a sign-in changes no page.
create function notify_seller_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array['seller:' || new.id, 'list']);
  return null;
end $$;
create trigger users_notify_update after update on users for each row
  when ((old.name, old.last_name, old.avatar, old.area, old.city, old.state, old.zip_code, old.rating_sum, old.rating_count)
    is distinct from (new.name, new.last_name, new.avatar, new.area, new.city, new.state, new.zip_code, new.rating_sum, new.rating_count))
  execute function notify_seller_change();

create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array[tg_argv[0]]);
  return null;
end $$;
create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_table_change('categories');
create trigger banners_notify after insert or update or delete on banners
  for each statement execute function notify_table_change('banners');
create trigger products_notify_truncate after truncate on products
  for each statement execute function notify_table_change('*');
