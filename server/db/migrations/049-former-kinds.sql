-- Categories that are gone or hidden (docs/decisions/categories.md).

-- The categories and subcategories that the team has deleted: what still names one of them is carried over to where its ads went.
create table former_kinds (
  -- what links, drafts and saved searches call it: the slug of a category, or `camera/drone`
  path text primary key,
  -- of a category, as calls may name it
  category_id uuid,
  -- what people read, by language
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- the path of where its ads went; null where it had none, or where that has been deleted without ads
  to_path text,
  created_at timestamptz not null default now()
);

-- Under which deleted category or subcategory a search was saved that is carried over.
alter table saved_searches add column was text;

-- PostgreSQL 15.20 adds no column with a default to a table whose row type a parsed body (`return …`) uses: such functions keep their text.
create or replace function is_present(ad products) returns boolean language sql immutable parallel safe as $$
  select ad.deleted_at is null and not ad.is_hidden and ad.status <> 'removed'
$$;
create or replace function is_listed(ad products) returns boolean language sql immutable parallel safe as $$
  select ad.deleted_at is null and not ad.is_hidden and ad.status = 'active'
$$;
create or replace function list_tags_of(ad products) returns text[] language sql immutable as $$
  select case when is_listed(ad)
    then list_tags_of(ad.user_id, ad.category_id, array[fold(ad.area), fold(ad.city), fold(ad.state), ad.zip_code])
    else '{}' end
$$;

-- The ads of a hidden category keep their pages, and are in no list.
alter table products add column is_category_hidden boolean not null default false;
-- Do the ads of a category say whether it is hidden? A job writes it into those that do not.
alter table categories add column is_told_hidden boolean not null default false;

create function note_hidden_category() returns trigger language plpgsql as $$
begin
  new.is_category_hidden := coalesce((select is_delete from categories where id = new.category_id), false);
  return new;
end $$;
create trigger products_note_hidden_category before insert or update of category_id on products
  for each row execute function note_hidden_category();

create or replace function is_listed(ad products) returns boolean language sql immutable parallel safe as $$
  select ad.deleted_at is null and not ad.is_hidden and not ad.is_category_hidden and ad.status = 'active'
$$;

drop trigger products_keep_list_entry on products;
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount, rent_type,
  area, city, state, zip_code, status, is_hidden, is_category_hidden, deleted_at, rating_sum, total_reviews
  on products for each row execute function keep_list_entry();

drop index products_unlisted_title_idx, products_unlisted_idx;
create index products_unlisted_title_idx on products using gin (lower(title) gin_trgm_ops)
  where status <> 'active' or deleted_at is not null or is_hidden or is_category_hidden;
create index products_unlisted_idx on products (id)
  where status <> 'active' or deleted_at is not null or is_hidden or is_category_hidden;
