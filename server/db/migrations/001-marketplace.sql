-- The marketplace: people, categories, ads, pictures, reviews, banners. Ids are UUIDv7 made by the application,
-- so id order is age order. Valid on PostgreSQL 15 and newer.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  email text not null check (char_length(email) <= 254),
  -- +91 and ten digits
  phone_number text check (phone_number ~ '^\+91[6-9][0-9]{9}$'),
  phone_verified_at timestamptz,
  password_hash text,
  avatar text,
  address text not null default '' check (char_length(address) <= 300),
  area text not null default '' check (char_length(area) <= 80),
  city text not null default '' check (char_length(city) <= 80),
  state text not null default '' check (char_length(state) <= 80),
  country text not null default 'India',
  zip_code text not null default '' check (zip_code ~ '^([0-9]{6})?$'),
  role text not null default 'user' check (role in ('user', 'admin')),
  -- what renters gave this person's ads, kept with every review
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_number_key on users (phone_number);

create table images (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  bucket text not null,
  full_path text not null unique,
  name text not null,
  size integer not null check (size > 0),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index images_owner_id_idx on images (owner_id);

create table categories (
  id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  slug text not null unique,
  color_code text not null check (color_code ~ '^#[0-9A-F]{6}$'),
  image text not null,
  -- names; a nested list is a group: its own name first, then the names under it
  sub_categories jsonb not null default '[]' check (jsonb_typeof(sub_categories) = 'array'),
  position smallint not null,
  is_delete boolean not null default false
);

create table products (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  category_id uuid not null references categories,
  -- a name from the category's list, the category's own name, or empty
  sub_category text not null default '',
  title text not null check (char_length(title) between 1 and 120),
  -- the title as the search compares it: one letter case, and one spelling of letters that can be composed in two ways
  title_folded text not null generated always as (lower(normalize(title, NFC))) stored,
  description text not null check (char_length(description) between 1 and 5000),
  -- whole rupees, whole percent
  price integer not null check (price between 1 and 10000000),
  discount smallint not null default 0 check (discount between 0 and 100),
  -- price minus price times discount divided by 100, in paise: exact in whole numbers
  final_price_paise integer not null generated always as (price * (100 - discount)) stored,
  rent_type text not null check (rent_type in ('Per hour', 'Per day', 'Per week', 'Per month')),
  status text not null default 'active' check (status in ('active', 'paused', 'rented', 'expired', 'removed')),
  vendor_name text not null default '',
  amenities text[] not null default '{}',
  custom_address boolean not null default false,
  address text not null default '' check (char_length(address) <= 300),
  area text not null default '' check (char_length(area) <= 80),
  city text not null check (char_length(city) <= 80),
  state text not null check (char_length(state) <= 80),
  country text not null default 'India',
  zip_code text not null default '' check (zip_code ~ '^([0-9]{6})?$'),
  -- everything a place can be asked for by
  places text[] not null generated always as
    (array[lower(normalize(area, NFC)), lower(normalize(city, NFC)), lower(normalize(state, NFC)), zip_code]) stored,
  -- the category's own fields by key, as declared in domain/categories
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  rating_sum integer not null default 0,
  total_reviews integer not null default 0,
  average_rating real not null generated always as
    (case when total_reviews = 0 then 0 else round(rating_sum::numeric / total_reviews, 2) end) stored,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Lists show active ads that were not deleted; every list index says so and ends in the id, the tie-breaker of keyset pages.
create index products_newest_idx on products (id) where status = 'active' and deleted_at is null;
create index products_category_idx on products (category_id, id) where status = 'active' and deleted_at is null;
create index products_sub_category_idx on products (category_id, sub_category, id) where status = 'active' and deleted_at is null;
create index products_price_idx on products (final_price_paise, id) where status = 'active' and deleted_at is null;
create index products_category_price_idx on products (category_id, final_price_paise, id) where status = 'active' and deleted_at is null;
create index products_rating_idx on products (average_rating, id) where status = 'active' and deleted_at is null;
create index products_user_id_idx on products (user_id, id);
create index products_places_idx on products using gin (places);
create index products_title_idx on products using gin (title_folded gin_trgm_ops);
create index products_attributes_idx on products using gin (attributes jsonb_path_ops);

create table product_images (
  product_id uuid not null references products on delete cascade,
  position smallint not null check (position >= 0),
  image_id uuid not null references images,
  primary key (product_id, position)
);
create index product_images_image_id_idx on product_images (image_id);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  review_text text not null check (char_length(review_text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product_id_idx on reviews (product_id, id);
create index reviews_user_id_idx on reviews (user_id);

create table banners (
  id uuid primary key,
  web_image text not null,
  -- words in every language of the interface, laid over the picture: {"en": "...", "hi": "...", "gu": "..."}
  headline jsonb not null,
  subline jsonb not null,
  is_active boolean not null default true,
  product_id uuid references products on delete set null,
  position smallint not null
);
