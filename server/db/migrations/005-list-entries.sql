-- What lists need, where lists look for it (docs/decisions/lists-and-filters.md): a narrow row for each ad that
-- lists show, and with every ad what its card shows of its pictures and its seller. All of it are copies that triggers keep.

create extension if not exists btree_gin;

-- As a list compares it: one letter case, and one spelling of letters that can be composed in two ways.
create function fold(words text) returns text language sql immutable strict parallel safe
  return lower(normalize(words, NFC));

alter table products
  -- [name, last name, avatar]
  add column seller json not null default '[]',
  -- for each picture what pictures_of says
  add column pictures json not null default '[]',
  drop column title_folded,
  drop column places;
drop index products_newest_idx, products_category_idx, products_sub_category_idx, products_price_idx,
  products_category_price_idx, products_rating_idx;

-- The week in which an id was made.
create function week_of(id uuid) returns integer language sql immutable strict parallel safe
  return (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 604800000)::integer;

-- Forty rows to a page, where ads have six: thousands can be looked at in a millisecond or two.
create table list_entries (
  id uuid primary key references products on delete cascade,
  user_id uuid not null,
  category_id uuid not null,
  sub_category text not null,
  final_price_paise integer not null,
  average_rating real not null,
  area text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  title text not null,
  -- Each order of a list in steps, so that the index of titles can be asked for one step after the other.
  week integer not null,
  price_step smallint not null,
  rating_step smallint not null
);

create view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * average_rating)::smallint as rating_step
  from products where status = 'active' and deleted_at is null;

insert into list_entries select * from listable_products order by id;

-- Each begins with what is compared for equality, goes on with the order of the list and ends with what can be left out
-- without reading the row.
create index list_entries_user_idx on list_entries (user_id, id);
create index list_entries_category_idx on list_entries (category_id, id, sub_category, final_price_paise);
create index list_entries_sub_category_idx on list_entries (category_id, sub_category, id, final_price_paise);
create index list_entries_price_idx on list_entries (final_price_paise, id);
create index list_entries_category_price_idx on list_entries (category_id, final_price_paise, id, sub_category);
create index list_entries_rating_idx on list_entries (average_rating, id, final_price_paise);
create index list_entries_category_rating_idx on list_entries (category_id, average_rating, id, sub_category, final_price_paise);
create index list_entries_area_idx on list_entries (area, category_id, id);
create index list_entries_city_idx on list_entries (city, category_id, id);
create index list_entries_state_idx on list_entries (state, category_id, id);
create index list_entries_zip_code_idx on list_entries (zip_code, category_id, id);
create index list_entries_week_idx on list_entries (week);
create index list_entries_price_step_idx on list_entries (price_step);
create index list_entries_rating_step_idx on list_entries (rating_step);
-- Written at once, because every search would read what waits to be written.
create index list_entries_search_idx on list_entries using gin (title gin_trgm_ops, category_id, sub_category,
  (array[area, city, state, zip_code]), week, price_step, rating_step) with (fastupdate = off);

-- The planner has to know how many ads a place has, and that a subcategory belongs to one category.
alter table list_entries
  alter column area set statistics 1000, alter column city set statistics 1000,
  alter column state set statistics 1000, alter column zip_code set statistics 1000,
  set (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create statistics list_entries_scope (dependencies, mcv) on category_id, sub_category from list_entries;
analyze list_entries;

-- Many ads at once cost one statement; of changes only those count that lists look at.
create function add_list_entries() returns trigger language plpgsql as $$
begin
  insert into list_entries select * from listable_products where id = any (array(select id from added));
  return null;
end $$;
create trigger products_add_list_entries after insert on products
  referencing new table as added for each statement execute function add_list_entries();

create function keep_list_entry() returns trigger language plpgsql as $$
begin
  delete from list_entries where id = new.id;
  insert into list_entries select * from listable_products where id = new.id;
  return null;
end $$;
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount,
  area, city, state, zip_code, status, deleted_at, rating_sum, total_reviews
  on products for each row execute function keep_list_entry();

-- The seller's name and picture.
create function seller_of(person uuid) returns json language sql stable
  return (select json_build_array(name, last_name, avatar) from users where id = person);

create function fill_seller() returns trigger language plpgsql as $$
begin
  new.seller = coalesce(seller_of(new.user_id), '[]');
  return new;
end $$;
create trigger products_fill_seller before insert or update of user_id on products
  for each row execute function fill_seller();

create function copy_seller() returns trigger language plpgsql as $$
begin
  update products set seller = seller_of(new.id) where user_id = new.id;
  return null;
end $$;
create trigger users_copy_seller after update of name, last_name, avatar on users for each row
  when ((old.name, old.last_name, old.avatar) is distinct from (new.name, new.last_name, new.avatar))
  execute function copy_seller();

-- [path or null, width, height, hash, widths, thumbhash, AVIF?] of each picture in order; the path is needed only where there
-- is no hash.
create function pictures_of(product uuid) returns json language sql stable
  return (
    select coalesce(json_agg(json_build_array(case when hash is null then full_path end, images.width, images.height,
      hash, widths, thumbhash, has_avif) order by position), '[]')
    from product_images join images on images.id = image_id left join image_files using (hash)
    where product_id = product
  );

create function copy_pictures(changed uuid[]) returns void language plpgsql as $$
begin
  -- Whoever waits here sees what the others have written, as an update that waits itself would not.
  perform from products where id = any (changed) order by id for no key update;
  update products set pictures = pictures_of(id)
  where id = any (changed) and pictures::text <> pictures_of(id)::text;
end $$;

create function copy_changed_pictures() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_images_copy_inserted after insert on product_images
  referencing new table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_copy_deleted after delete on product_images
  referencing old table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_copy_updated after update on product_images
  referencing new table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_copy_moved after update on product_images
  referencing old table as changed for each statement execute function copy_changed_pictures();

create function copy_image() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select product_id from product_images where image_id = new.id));
  return null;
end $$;
create trigger images_copy after update of full_path, width, height, hash on images for each row
  when ((old.full_path, old.width, old.height, old.hash) is distinct from (new.full_path, new.width, new.height, new.hash))
  execute function copy_image();

create function copy_image_file() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select product_id from product_images join images on images.id = image_id where hash = new.hash));
  return null;
end $$;
create trigger image_files_copy after update of widths, thumbhash, has_avif on image_files for each row
  when ((old.widths, old.thumbhash, old.has_avif) is distinct from (new.widths, new.thumbhash, new.has_avif))
  execute function copy_image_file();

update products set seller = seller_of(user_id), pictures = pictures_of(id);
