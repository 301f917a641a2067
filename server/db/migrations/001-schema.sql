-- The tables of a site, by subject:
--
--    1  Functions for text, time and money     10  Words of searches
--    2  Notices of changes                     11  Places
--    3  People                                 12  Favourites, contacts, saved searches
--    4  Sessions, codes, proofs                13  Notifications and messages
--    5  Pictures                               14  Reports, decisions, requests for a call
--    6  Categories                             15  Console and banners
--    7  Ads                                    16  Figures
--    8  Reviews                                17  Counters, alarms, jobs, demo data
--    9  Lists
--
-- Valid on PostgreSQL 15 and newer. What holds everywhere:
-- * Ids are UUIDs of version 7 that the application makes: the order of ids is the order of age, and a list ends its order with the id.
-- * Times are `timestamptz`. A `day` is a day in India.
-- * A person who deletes their account is in `users.deleted_at` for a week, and then the row goes with all that refers to it by `on delete
--   cascade`. Rows that must outlive the person say `no reference` or `set null`.
-- * Indexes on `expires_at`, `created_at` and other times without a comment are for the jobs that delete old rows. Partial indexes
--   (`where … is not null`) on a reference are for the deletion of the row that it refers to.
-- * Triggers keep copies and send notices. Of several triggers for one event PostgreSQL fires the first one in the alphabet first.
-- * A function that takes a row of `products` has its body as text (`as $$ … $$`): PostgreSQL 15 adds no column with a default to a table whose
--   row type a parsed body (`return …`) uses.


-- ================================================================ 1  Functions for text, time and money

-- Parts of titles and misspelled words are found by runs of three letters.
create extension if not exists pg_trgm;
-- Numbers and texts in the same index as titles and codes.
create extension if not exists btree_gin;

-- A text as it is compared: one letter case, and one spelling of letters that can be composed in two ways.
create function fold(words text) returns text language sql immutable strict parallel safe
  return lower(normalize(words, NFC));

-- A title as it is compared, without what the eye does not see: joiners, soft hyphens, marks of direction and of variants. The words of a search
-- are folded in the same way.
create function fold_title(title text) returns text language sql immutable strict parallel safe
  return fold(regexp_replace(title, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]', '', 'g'));

-- The words of a person's name between blanks, so that ` pat` finds the beginning of each word. `N/A` is no last name.
create function person_words(name text, last_name text) returns text language sql immutable parallel safe as $$
  select ' ' || lower(translate(name || case last_name when 'N/A' then '' else ' ' || last_name end, '.,;:_/()"''’-' || chr(160), repeat(' ', 13))) || ' '
$$;

-- The number of the week in which an id was made.
create function week_of(id uuid) returns integer language sql immutable strict parallel safe
  return (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 604800000)::integer;

create function day_in_india() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- What an ad costs for a day, in paise: the price of an hour times 24, of a week a seventh, of a month a thirtieth.
create function day_price_paise(final_price_paise integer, rent_type text) returns bigint language sql immutable strict parallel safe
  return case rent_type
    when 'Per hour' then final_price_paise::bigint * 24
    when 'Per week' then round(final_price_paise / 7.0)
    when 'Per month' then round(final_price_paise / 30.0)
    else final_price_paise end;

-- What filters ask of every ad, as numbers below zero, so that none is the number of a term: rent type, least discount in percent, least rating.
-- The same numbers are in server/modules/search.
create function facets_of(rent_type text, discount integer, average_rating real) returns integer[] language sql immutable parallel safe
  return array_remove(array[
    -array_position(array['Per day', 'Per hour', 'Per week', 'Per month'], rent_type),
    case when discount >= 10 then -110 end,
    case when discount >= 25 then -125 end,
    case when discount >= 50 then -150 end,
    case when average_rating >= 3 then -203 end,
    case when average_rating >= 4 then -204 end
  ], null);

-- A PIN and the regions that it is in, by its first four and three digits. At most some sixteen regions hold the hundreds of PINs within 100 km of
-- a place.
create function regions_of(pin text) returns text[] language sql immutable strict parallel safe
  return array[pin, left(pin, 4), left(pin, 3)];


-- ================================================================ 2  Notices of changes
-- Every process caches public pages and listens to the channel `changes`, which names by tags what has changed:
--   `ad:<id>`, `seller:<id>`: the page of an ad, of a person
--   `person:<id>`: the notifications of a person
--   `list`: some list; always first, so that answers are forgotten before a page is made from them again
--   `list~<seller>`, `list:<category>`, `list@<place>`, `list:<category>@<place>`: the lists of a seller, a category, a place (folded area, city
--   or state, or PIN), and of a category in a place
--   `list*`: all lists, where there are too many to name
--   `cities:<category>`, `cities@<city>`: which cities have ads of a category, which categories a (folded) city has
--   `words`: the terms of searches, which decide what a search looks for
--   `categories`, `banners`, `site_state`: the rows of these tables; `unused_files`: picture files that are not served any more
--   `*`: everything, where naming each would take longer than making the pages again

create function notify_changes(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 100 then
    perform pg_notify('changes', '*');
  else
    -- PostgreSQL sends equal notices of a transaction once.
    perform pg_notify('changes', tag) from unnest(tags) as tag;
  end if;
end $$;

-- @param tags of single lists, each once
create function notify_lists(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 80 then
    perform notify_changes(array['list', 'list*']);
  elsif cardinality(tags) > 0 then
    perform notify_changes(array['list'] || tags);
  end if;
end $$;

-- The lists that show an ad of this seller and category in these places.
create function list_tags_of(seller uuid, category uuid, places text[]) returns text[] language sql immutable
  return array['list~' || seller, 'list:' || category] || array(
    select unnest(array['list@' || place, 'list:' || category || '@' || place])
    from (select distinct place from unnest(places) as place where place <> '') as named
  );

-- For small tables: the argument of the trigger is the tag.
create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array[tg_argv[0]]);
  return null;
end $$;


-- ================================================================ 3  People

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  email text not null check (char_length(email) <= 254),
  -- +91 and ten digits
  phone_number text check (phone_number ~ '^\+91[6-9][0-9]{9}$'),
  phone_verified_at timestamptz,
  -- null: no password is right
  password_hash text,
  -- the address of the picture; `avatar_image_id` where it is one of ours
  avatar text,
  address text not null default '' check (char_length(address) <= 300),
  area text not null default '' check (char_length(area) <= 80),
  city text not null default '' check (char_length(city) <= 80),
  state text not null default '' check (char_length(state) <= 80),
  country text not null default 'India',
  zip_code text not null default '' check (zip_code ~ '^([0-9]{6})?$'),
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  -- of all reviews of this person's ads; written with every review
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  avatar_image_id uuid,
  -- of the browser at the last visit, which may be the default; messages use it without a chosen language
  language text not null default 'en' check (language in ('en', 'hi', 'gu')),
  -- since when the account is hidden; a week later it is deleted for good
  deleted_at timestamptz,
  -- notifications by e-mail; codes and what concerns the account's safety are sent all the same
  wants_mail boolean not null default true,
  -- of the link by which such an e-mail is unsubscribed with one press: 32 random bytes in base64url. Every row has one from the start, because
  -- making it with the first e-mail would lock rows while other people's changes wait
  mail_token text not null unique check (char_length(mail_token) = 43) default
    translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
  -- Suspended people cannot sign in, and their ads have no page. Without `suspended_until` it has no end.
  suspended_at timestamptz,
  suspended_until timestamptz,
  -- how the words of the name sound, the same in all scripts; null until a job has computed it
  name_sounds text[],
  -- in the settings; null: not chosen
  chosen_language text check (chosen_language in ('en', 'hi', 'gu')),
  -- whether lenders hear that this person asked for a number; null: not answered yet
  shares_name boolean,
  -- and whether they get the number of this person, too
  shares_number boolean not null default false
);
create unique index users_email_key on users (lower(email));
create unique index users_phone_number_key on users (phone_number);
create index users_avatar_image_id_idx on users (avatar_image_id) where avatar_image_id is not null;
-- Accounts in their week of grace, in the order in which it ends.
create index users_deleted_at_idx on users (deleted_at, id) where deleted_at is not null;
-- The team.
create index users_role_idx on users (email) where role <> 'user';
create index users_suspended_at_idx on users (suspended_at) where suspended_at is not null;
create index users_suspended_until_idx on users (suspended_until) where suspended_until is not null;
-- How the console finds people: by the beginning or a part of an e-mail address, words of the name, the last digits of the number, the sound of
-- the name.
create index users_email_prefix_idx on users (lower(email) text_pattern_ops);
create index users_email_parts_idx on users using gin (lower(email) gin_trgm_ops);
create index users_words_idx on users using gin (person_words(name, last_name) gin_trgm_ops);
create index users_last_digits_idx on users (reverse(phone_number) text_pattern_ops);
create index users_name_sounds_idx on users using gin (name_sounds);
-- What the job of `name_sounds` has still to do.
create index users_unheard_idx on users (id) where name_sounds is null;

-- Accounts whose e-mail address the mail server refuses for good: only codes are sent there, until one proves it again.
create table refused_addresses (
  user_id uuid primary key references users on delete cascade,
  -- in lower case
  address text not null,
  refused_at timestamptz not null default now()
);
create index refused_addresses_address_idx on refused_addresses (address);

-- `products.seller`: name, last name and picture.
create function seller_of(person uuid) returns json language sql stable
  return (select json_build_array(name, last_name, avatar) from users where id = person);

create function copy_seller() returns trigger language plpgsql as $$
begin
  update products set seller = seller_of(new.id) where user_id = new.id;
  return null;
end $$;

-- An account that is about to be deleted, or is suspended, hides its ads, whatever their status.
create function hide_products() returns trigger language plpgsql as $$
begin
  update products set is_hidden = new.deleted_at is not null or new.suspended_at is not null where user_id = new.id;
  return null;
end $$;

create function forget_name_sounds() returns trigger language plpgsql as $$
begin
  new.name_sounds = null;
  return new;
end $$;

create function notify_seller_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array['seller:' || new.id]);
  return null;
end $$;

-- Pages of ads show the authors of their reviews.
create function notify_author_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select 'ad:' || product_id from reviews where user_id = new.id limit 101));
  return null;
end $$;

create trigger users_copy_seller after update of name, last_name, avatar on users for each row
  when ((old.name, old.last_name, old.avatar) is distinct from (new.name, new.last_name, new.avatar))
  execute function copy_seller();
create trigger users_hide_products after update of deleted_at, suspended_at on users for each row
  when ((old.deleted_at is null and old.suspended_at is null) is distinct from (new.deleted_at is null and new.suspended_at is null))
  execute function hide_products();
create trigger users_forget_sounds before update of name, last_name on users for each row
  when ((old.name, old.last_name) is distinct from (new.name, new.last_name))
  execute function forget_name_sounds();
-- What other people see of a person; a new password or a sign-in changes no page.
create trigger users_notify_update after update on users for each row
  when ((old.name, old.last_name, old.avatar, old.area, old.city, old.state, old.zip_code, old.rating_sum, old.rating_count, old.deleted_at)
    is distinct from (new.name, new.last_name, new.avatar, new.area, new.city, new.state, new.zip_code, new.rating_sum, new.rating_count, new.deleted_at))
  execute function notify_seller_change();
create trigger users_notify_suspension after update of suspended_at on users for each row
  when ((old.suspended_at is null) is distinct from (new.suspended_at is null))
  execute function notify_seller_change();
create trigger users_notify_reviews after update of name, avatar, deleted_at on users for each row
  when ((old.name, old.avatar, old.deleted_at is null) is distinct from (new.name, new.avatar, new.deleted_at is null))
  execute function notify_author_change();


-- ================================================================ 4  Sessions, codes, proofs

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token, which only the browser has
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- what the browser calls itself, so that people recognize it in the list of their sessions
  device text not null default '' check (char_length(device) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id, id);
create index sessions_expires_at_idx on sessions (expires_at);

-- The newest code of an address for each purpose and network: what a stranger asks for leaves the code of the owner alone.
create table one_time_codes (
  id uuid primary key,
  -- an e-mail address in lower case, or +91 and ten digits
  address text not null,
  purpose text not null check (purpose in ('signup', 'reset', 'change', 'delete', 'console')),
  -- SHA-256 of the network that asked for it
  network text not null,
  -- HMAC-SHA-256 with the site's own secret, because a million codes are quickly tried otherwise; null once it was used
  code_hash bytea,
  -- wrong tries in all, and of each network by its SHA-256
  tries smallint not null default 0,
  tries_by_network jsonb not null default '{}',
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- of a code that a program without cookies has entered: it sends it once more with the new password
  entered_hash bytea,
  unique (address, purpose, network)
);
create index one_time_codes_expires_at_idx on one_time_codes (expires_at);

-- A code that was entered allows what it was for, once.
create table address_proofs (
  -- SHA-256 of the token in the answer, and of the browser's cookie
  token_hash bytea primary key check (length(token_hash) = 32),
  cookie_hash bytea not null unique check (length(cookie_hash) = 32),
  -- a browser has to show its cookie; other programs may show the token
  is_of_browser boolean not null,
  address text not null,
  purpose text not null check (purpose in ('signup', 'reset', 'change', 'delete')),
  expires_at timestamptz not null
);
create index address_proofs_expires_at_idx on address_proofs (expires_at);

-- Writes that were sent with an Idempotency-Key, and what was answered.
create table idempotency_keys (
  -- SHA-256 of the call, the person and the key
  hash bytea primary key check (length(hash) = 32),
  -- SHA-256 of the key and what was sent, so that without the key it cannot be guessed
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Keys that only the servers of the site know; the first process that needs one makes it.
create table site_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32)
);


-- ================================================================ 5  Pictures

-- The files of pictures, by the SHA-256 of what was sent: the same photograph is stored once, however often it is used. A row without
-- references may have its files or not: they are written again before they are used.
create table image_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- of the picture as it was sent, the right way up
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- the sizes that exist, the smallest first
  widths smallint[] not null check (cardinality(widths) > 0),
  -- of all WebP files together, in bytes
  size integer not null check (size > 0),
  -- base64
  thumbhash text not null,
  has_avif boolean not null default false,
  -- rows of `images` that use these files; maintained by a trigger
  reference_count integer not null default 0 check (reference_count >= 0),
  created_at timestamptz not null default now(),
  -- whether AVIF files are to be made; not of demo pictures, unless other people send the same content
  wants_avif boolean not null default true,
  -- since when no picture uses them; null while one does, and of files that were never completely written. They stay for two days, so that a
  -- backup of the files that is later than a backup of the database has them; their addresses are answered with 404 meanwhile
  unused_since timestamptz
);
create index image_files_unused_idx on image_files (created_at) where reference_count = 0;

-- Pictures that people, or the team, have uploaded.
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
  updated_at timestamptz not null default now(),
  -- null: the file is stored under its full path
  hash text references image_files,
  -- since when perhaps nothing uses it; the job that deletes unused pictures checks it, and clears it when something does
  unused_since timestamptz default now()
);
create index images_owner_id_idx on images (owner_id);
create index images_hash_idx on images (hash);
create index images_unused_since_idx on images (unused_since) where unused_since is not null;

-- `users` and `images` refer to each other.
alter table users add foreign key (avatar_image_id) references images;

-- Uploads that come in pieces (tus 1.0). The pieces are in the file store under `parts/<id>/<offset>`, so any process can take the next one.
-- Once the picture is stored, the row has what was answered, for a client that asks again.
create table resumable_uploads (
  id uuid primary key,
  -- null when the person is gone: a job deletes the row with its pieces
  owner_id uuid references users on delete set null,
  -- what the device says about the file, as it was sent: `filename <base64>,filetype <base64>`
  metadata text not null check (char_length(metadata) <= 2000),
  size integer not null check (size between 1 and 10485760),
  received integer not null default 0 check (received between 0 and size),
  answer jsonb,
  created_at timestamptz not null default now(),
  -- when the last piece came
  touched_at timestamptz not null default now()
);
create index resumable_uploads_touched_at_idx on resumable_uploads (touched_at);
create index resumable_uploads_owner_id_idx on resumable_uploads (owner_id);

-- The pictures of ads that the team has taken down: they are not served, also when they are uploaded again. A row stays when the ad is deleted,
-- and goes when it is restored.
create table taken_down_pictures (
  -- `images.hash`, or else the full path
  name text not null,
  -- no reference: it stays when the ad goes
  product_id uuid not null,
  primary key (name, product_id)
);
create index taken_down_pictures_product_id_idx on taken_down_pictures (product_id);

create function count_image_file_references() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hash is not null then
    update image_files set reference_count = reference_count - 1,
      unused_since = case when reference_count = 1 then now() end where hash = old.hash;
  end if;
  if tg_op <> 'DELETE' and new.hash is not null then
    update image_files set reference_count = reference_count + 1, unused_since = null where hash = new.hash;
  end if;
  return null;
end $$;

-- For each table that refers to pictures: the argument of the trigger is the column that does.
create function mark_image_unused() returns trigger language plpgsql as $$
begin
  update images set unused_since = now() where id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;

-- Writes `products.pictures` of these ads again, as `pictures_of` (section 7) makes it.
create function copy_pictures(changed uuid[]) returns void language plpgsql as $$
begin
  -- Whoever waits here sees what the others have written, as an update that waits itself would not.
  perform from products where id = any (changed) order by id for no key update;
  update products set pictures = pictures_of(id)
  where id = any (changed) and pictures::text <> pictures_of(id)::text;
end $$;

create function copy_image() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select product_id from product_images where image_id = new.id));
  return null;
end $$;

create function copy_image_file() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select product_id from product_images join images on images.id = image_id where hash = new.hash));
  return null;
end $$;

create trigger images_count_references after insert or delete or update of hash on images
  for each row execute function count_image_file_references();
create trigger images_copy after update of full_path, width, height, hash on images for each row
  when ((old.full_path, old.width, old.height, old.hash) is distinct from (new.full_path, new.width, new.height, new.hash))
  execute function copy_image();
create trigger image_files_copy after update of widths, thumbhash, has_avif on image_files for each row
  when ((old.widths, old.thumbhash, old.has_avif) is distinct from (new.widths, new.thumbhash, new.has_avif))
  execute function copy_image_file();
create trigger image_files_notify_unused after update of unused_since on image_files for each row
  when (old.unused_since is null and new.unused_since is not null)
  execute function notify_table_change('unused_files');
create trigger taken_down_pictures_notify after insert or delete on taken_down_pictures
  for each statement execute function notify_table_change('unused_files');
create trigger users_mark_avatar_unused after update of avatar_image_id on users
  for each row when (old.avatar_image_id is distinct from new.avatar_image_id)
  execute function mark_image_unused('avatar_image_id');
create trigger users_mark_last_avatar_unused after delete on users
  for each row when (old.avatar_image_id is not null) execute function mark_image_unused('avatar_image_id');


-- ================================================================ 6  Categories

create table categories (
  id uuid primary key,
  -- name and slug never change
  name text not null unique check (char_length(name) between 1 and 80),
  slug text not null unique,
  color_code text not null check (color_code ~ '^#[0-9A-F]{6}$'),
  image text not null,
  -- names; a nested list is a group: its own name first, then the names in it
  sub_categories jsonb not null default '[]' check (jsonb_typeof(sub_categories) = 'array'),
  position smallint not null,
  -- hidden: its ads are in no list
  is_delete boolean not null default false,
  -- what people read, by language; null: the text of the message catalogues, or else the name
  words jsonb check (jsonb_typeof(words) = 'object'),
  -- the same of subcategories, by their slugs
  sub_words jsonb not null default '{}' check (jsonb_typeof(sub_words) = 'object'),
  -- the slug of the category in domain/categories whose fields, filters and search words it has; null: its own slug, if it is there
  borrows text,
  -- the team's own picture, which `image` shows
  image_id uuid references images,
  -- counts the changes: a form says which state it was made from
  revision integer not null default 1,
  -- whether its ads have the right `products.is_category_hidden`; if not, a job writes it
  is_told_hidden boolean not null default false
);
create index categories_image_id_idx on categories (image_id) where image_id is not null;

-- The categories of domain/categories that this database has had: a start does not bring a deleted one back.
create table seeded_categories (slug text primary key);

-- The categories and subcategories that the team has deleted: links, drafts and saved searches that name one lead to where its ads went.
create table former_kinds (
  -- the slug of a category, or `camera/drone`
  path text primary key,
  -- of a category, as calls may name it
  category_id uuid,
  -- what people read, by language
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- the path of where its ads went; null: it had no ads, or that path has been deleted without ads
  to_path text,
  created_at timestamptz not null default now()
);

create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_table_change('categories');
create trigger categories_mark_unused after delete or update of image_id on categories
  for each row execute function mark_image_unused('image_id');


-- ================================================================ 7  Ads

create table products (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  category_id uuid not null references categories,
  -- a name from the category's list, the category's own name, or empty
  sub_category text not null default '',
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  -- whole rupees, whole percent
  price integer not null check (price between 1 and 10000000),
  discount smallint not null default 0 check (discount between 0 and 100),
  -- price minus price times discount divided by 100, in paise: exact in whole numbers
  final_price_paise integer not null generated always as (price * (100 - discount)) stored,
  rent_type text not null check (rent_type in ('Per hour', 'Per day', 'Per week', 'Per month')),
  -- `removed`: taken down by the team. What people see: `shown_status`
  status text not null default 'active' check (status in ('active', 'paused', 'rented', 'expired', 'removed')),
  -- the owner's name, as calls show it
  vendor_name text not null default '',
  amenities text[] not null default '{}',
  -- whether its place is another one than its owner's
  custom_address boolean not null default false,
  address text not null default '' check (char_length(address) <= 300),
  area text not null default '' check (char_length(area) <= 80),
  city text not null check (char_length(city) <= 80),
  state text not null check (char_length(state) <= 80),
  country text not null default 'India',
  zip_code text not null default '' check (zip_code ~ '^([0-9]{6})?$'),
  -- the fields of its category by key, as declared in domain/categories
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  -- of all reviews; written with every review
  rating_sum integer not null default 0,
  total_reviews integer not null default 0,
  average_rating real not null generated always as
    (case when total_reviews = 0 then 0 else round(rating_sum::numeric / total_reviews, 2) end) stored,
  expires_at timestamptz not null,
  -- by its owner; it goes for good some days later
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Copies that triggers maintain, so that a card is read from one row: `seller_of`, and `pictures_of`.
  seller json not null default '[]',
  pictures json not null default '[]',
  -- whether its owner is about to be deleted or is suspended; written by `hide_products`
  is_hidden boolean not null default false,
  -- when the owner was told that it will expire; null again after a renewal
  reminded_at timestamptz,
  -- since when the team shows it first
  featured_at timestamptz,
  -- whether its category is hidden: the ad keeps its page, and is in no list; written by `note_hidden_category`, and by a job
  is_category_hidden boolean not null default false,
  -- stars and reviews that count for nothing in rankings; written by `keep_surplus`
  surplus_sum numeric(12, 4) not null default 0,
  surplus_count integer not null default 0
);
create index products_user_id_idx on products (user_id, id);
create index products_expires_at_idx on products (expires_at) where status = 'active' and deleted_at is null;
create index products_deleted_at_idx on products (deleted_at) where deleted_at is not null;
create index products_featured_idx on products (featured_at desc) where featured_at is not null;
-- For the console: the number of ads of a category and subcategory from the index alone; ads of a status; and ads that are not listed, the newest
-- first or by a part of the title. Their condition is `not is_listed(products)` in its columns.
create index products_kind_idx on products (category_id, sub_category);
create index products_status_idx on products (status, id) where status <> 'active';
create index products_unlisted_idx on products (id)
  where status <> 'active' or deleted_at is not null or is_hidden or is_category_hidden;
create index products_unlisted_title_idx on products using gin (lower(title) gin_trgm_ops)
  where status <> 'active' or deleted_at is not null or is_hidden or is_category_hidden;

create table product_images (
  product_id uuid not null references products on delete cascade,
  position smallint not null check (position >= 0),
  image_id uuid not null references images,
  primary key (product_id, position)
);
create index product_images_image_id_idx on product_images (image_id);

-- Days on which an ad cannot be rented, both included. The day of return of an ad that is rented or paused is the last day of its one range with
-- `is_return`: from the day after it the ad is active.
create table blocked_days (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  first_day date not null,
  last_day date not null,
  is_return boolean not null default false,
  check (last_day >= first_day)
);
create unique index blocked_days_return_idx on blocked_days (product_id) where is_return;
create index blocked_days_product_idx on blocked_days (product_id, last_day);
create index blocked_days_over_idx on blocked_days (last_day) where is_return;

-- Ads that were made from a row of a table: a row that is sent again makes no second ad.
create table imported_ads (
  user_id uuid not null references users on delete cascade,
  -- the lender's own name for the row, or a hash of its content
  key text not null,
  -- Written before its ad, so that of two requests with the same row one waits here.
  product_id uuid not null unique references products on delete cascade deferrable initially deferred,
  imported_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index imported_ads_lender_idx on imported_ads (user_id, imported_at);

-- What a lender has changed in several ads at once, so that it can be undone. Deleted after a day.
create table ad_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- price, status, renew, place or delete
  action text not null,
  -- for each ad its id, and the changed columns before and after
  ads jsonb not null,
  made_at timestamptz not null default now()
);
create index ad_changes_user_idx on ad_changes (user_id);
create index ad_changes_made_at_idx on ad_changes (made_at);

-- Whether an ad has a page.
create function is_present(ad products) returns boolean language sql immutable parallel safe as $$
  select ad.deleted_at is null and not ad.is_hidden and ad.status <> 'removed'
$$;

-- Whether lists, site maps and banners show an ad.
create function is_listed(ad products) returns boolean language sql immutable parallel safe as $$
  select ad.deleted_at is null and not ad.is_hidden and not ad.is_category_hidden and ad.status = 'active'
$$;

create function return_day(ad products) returns date language sql stable as $$
  select last_day from blocked_days where ad.status in ('rented', 'paused') and product_id = ad.id and is_return
$$;

-- The status that people see: from the day after its return an ad is active, also before the job has written it.
create function shown_status(ad products) returns text language sql stable as $$
  select case when return_day(ad) < day_in_india() then 'active' else ad.status end
$$;

-- The average of the reviews that count, by which lists are ranked.
create function ranked_rating(ad products) returns real language sql immutable parallel safe as $$
  select (case when ad.total_reviews <= ad.surplus_count then 0
    else round((ad.rating_sum - ad.surplus_sum) / (ad.total_reviews - ad.surplus_count), 2) end)::real
$$;

-- The lists that show an ad (section 2).
create function list_tags_of(ad products) returns text[] language sql immutable as $$
  select case when is_listed(ad)
    then list_tags_of(ad.user_id, ad.category_id, array[fold(ad.area), fold(ad.city), fold(ad.state), ad.zip_code])
    else '{}' end
$$;

-- [path or null, width, height, hash, widths, thumbhash, AVIF?] of each picture in order; the path is there only where there is no hash.
create function pictures_of(product uuid) returns json language sql stable
  return (
    select coalesce(json_agg(json_build_array(case when hash is null then full_path end, images.width, images.height,
      hash, widths, thumbhash, has_avif) order by position), '[]')
    from product_images join images on images.id = image_id left join image_files using (hash)
    where product_id = product
  );

create function fill_seller() returns trigger language plpgsql as $$
begin
  new.seller = coalesce(seller_of(new.user_id), '[]');
  return new;
end $$;

create function note_hidden_category() returns trigger language plpgsql as $$
begin
  new.is_category_hidden := coalesce((select is_delete from categories where id = new.category_id), false);
  return new;
end $$;

create function copy_changed_pictures() returns trigger language plpgsql as $$
begin
  perform copy_pictures(array(select distinct product_id from changed));
  return null;
end $$;

create function keep_taken_down_pictures() returns trigger language plpgsql as $$
begin
  if new.status = 'removed' then
    insert into taken_down_pictures (name, product_id)
    select distinct coalesce(images.hash, images.full_path), new.id
    from product_images join images on images.id = product_images.image_id where product_images.product_id = new.id
    on conflict do nothing;
  else
    delete from taken_down_pictures where product_id = new.id;
  end if;
  return null;
end $$;

-- For ads that are added or deleted. Calls `city_tags_of` (section 9).
create function notify_product_changes() returns trigger language plpgsql as $$
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

-- Names the lists of an ad before and after the change. What neither a card nor a filter shows changes no list.
create function notify_product_updates() returns trigger language plpgsql as $$
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

-- For pictures and reviews, which are part of the page of their ad. What lists show of them is copied to the row of the ad, whose change names
-- the lists.
create function notify_product_part_changes() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select distinct 'ad:' || product_id from changed limit 101));
  return null;
end $$;

create trigger products_fill_seller before insert or update of user_id on products
  for each row execute function fill_seller();
create trigger products_note_hidden_category before insert or update of category_id on products
  for each row execute function note_hidden_category();
create trigger products_keep_taken_down_pictures after update of status on products for each row
  when ((old.status = 'removed') is distinct from (new.status = 'removed'))
  execute function keep_taken_down_pictures();
create trigger products_notify_insert after insert on products
  referencing new table as changed for each statement execute function notify_product_changes();
create trigger products_notify_update after update on products
  referencing old table as was new table as changed for each statement execute function notify_product_updates();
create trigger products_notify_delete after delete on products
  referencing old table as changed for each statement execute function notify_product_changes();
create trigger products_notify_truncate after truncate on products
  for each statement execute function notify_table_change('*');

create trigger product_images_copy_inserted after insert on product_images
  referencing new table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_copy_deleted after delete on product_images
  referencing old table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_copy_updated after update on product_images
  referencing new table as changed for each statement execute function copy_changed_pictures();
-- The ad that a picture has left.
create trigger product_images_copy_moved after update on product_images
  referencing old table as changed for each statement execute function copy_changed_pictures();
create trigger product_images_mark_unused after delete or update of image_id on product_images
  for each row execute function mark_image_unused('image_id');
create trigger product_images_notify_insert after insert on product_images
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger product_images_notify_update after update on product_images
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger product_images_notify_delete after delete on product_images
  referencing old table as changed for each statement execute function notify_product_part_changes();


-- ================================================================ 8  Reviews

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  -- null when the author's account is gone: the review stays, without a name
  user_id uuid references users on delete set null,
  rating smallint not null check (rating between 1 and 5),
  review_text text not null check (char_length(review_text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the one answer of the ad's owner
  answer_text text check (char_length(answer_text) between 1 and 2000),
  answered_at timestamptz,
  -- The reviews of an ad that come from one neighbourhood of networks on one day count once in rankings, with their average: a hash of the ad
  -- and the neighbourhood with the key of the day, which is deleted after it. Null: counts by itself.
  origin bytea,
  -- the month (`2026-11`, in India) in which the author first had the lender's number, where they agree to show it; not computed again
  contacted_month text check (contacted_month ~ '^\d{4}-\d{2}$'),
  unique (product_id, user_id),
  check ((answer_text is null) = (answered_at is null))
);
create index reviews_product_id_idx on reviews (product_id, id);
create index reviews_user_id_idx on reviews (user_id);
-- How many reviews gave each number of stars, from the index alone.
create index reviews_rating_idx on reviews (product_id, rating);
-- The newest reviews of all ads, for trending ads, from the index alone.
create index reviews_created_at_idx on reviews (created_at) include (product_id, rating);
create index reviews_origin_idx on reviews (product_id, origin) include (rating) where origin is not null;

-- Reviews that the team took down: out of all lists and sums until they are restored.
create table removed_reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete set null,
  rating smallint not null,
  review_text text not null,
  answer_text text,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz not null default now(),
  origin bytea,
  contacted_month text
);
create index removed_reviews_product_id_idx on removed_reviews (product_id);
create index removed_reviews_user_id_idx on removed_reviews (user_id) where user_id is not null;

create function keep_surplus() returns trigger language plpgsql as $$
declare
  ad uuid := coalesce(new.product_id, old.product_id);
begin
  update products set surplus_sum = surplus.stars, surplus_count = surplus.reviews
  from (
    select coalesce(sum(stars - average), 0) as stars, coalesce(sum(reviews - 1), 0) as reviews
    from (
      select sum(rating) as stars, avg(rating) as average, count(*) as reviews from reviews
      where product_id = ad and origin is not null group by origin having count(*) > 1
    ) as groups
  ) as surplus
  where products.id = ad and (surplus_sum, surplus_count) is distinct from (round(surplus.stars, 4), surplus.reviews);
  return null;
end $$;

create trigger reviews_keep_surplus after insert on reviews for each row when (new.origin is not null) execute function keep_surplus();
create trigger reviews_keep_surplus_changed after update of rating on reviews for each row
  when (new.origin is not null and new.rating <> old.rating) execute function keep_surplus();
create trigger reviews_keep_surplus_gone after delete on reviews for each row when (old.origin is not null) execute function keep_surplus();
create trigger reviews_notify_insert after insert on reviews
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger reviews_notify_update after update on reviews
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger reviews_notify_delete after delete on reviews
  referencing old table as changed for each statement execute function notify_product_part_changes();


-- ================================================================ 9  Lists

-- What lists read: a narrow row for each listed ad, forty to a page of the disk where ads have six, so that thousands are looked at in a
-- millisecond or two. Triggers of `products` maintain it.
create table list_entries (
  id uuid primary key references products on delete cascade,
  user_id uuid not null,
  category_id uuid not null,
  sub_category text not null,
  final_price_paise integer not null,
  -- `ranked_rating`
  average_rating real not null,
  -- places and title are folded
  area text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  title text not null,
  -- Each order of a list in steps (weeks, ranges of prices, of ratings): a search looks through one step after the other.
  week integer not null,
  price_step smallint not null,
  rating_step smallint not null,
  -- twice the id of a term in `search_terms`; one more where the term is in the title. Written by the application
  codes integer[] not null default '{}',
  -- of the rules that made the codes; 0: a job makes them
  codes_version integer not null default 0,
  day_price_paise bigint not null default 0,
  day_price_step smallint not null default 0,
  -- below zero: `facets_of`; above: terms `~attribute=value`, written with the codes
  facets integer[] not null default '{}'
) with (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- The planner has to know how many ads a place has, and that a subcategory belongs to one category.
alter table list_entries
  alter column area set statistics 1000, alter column city set statistics 1000,
  alter column state set statistics 1000, alter column zip_code set statistics 1000;
create statistics list_entries_scope (dependencies, mcv) on category_id, sub_category from list_entries;

-- Each begins with what is compared for equality, goes on with the order of the list, and ends with what can be left out without reading the row.
create index list_entries_user_idx on list_entries (user_id, id);
create index list_entries_category_idx on list_entries (category_id, id, sub_category, final_price_paise);
create index list_entries_sub_category_idx on list_entries (category_id, sub_category, id, final_price_paise);
create index list_entries_price_idx on list_entries (final_price_paise, id);
create index list_entries_category_price_idx on list_entries (category_id, final_price_paise, id, sub_category);
create index list_entries_day_price_idx on list_entries (day_price_paise, id);
create index list_entries_category_day_price_idx on list_entries (category_id, day_price_paise, id, sub_category);
create index list_entries_rating_idx on list_entries (average_rating, id, final_price_paise);
create index list_entries_category_rating_idx on list_entries (category_id, average_rating, id, sub_category, final_price_paise);
create index list_entries_area_idx on list_entries (area, category_id, id);
create index list_entries_city_idx on list_entries (city, category_id, id);
create index list_entries_state_idx on list_entries (state, category_id, id);
-- The newest ads of a state and of a PIN: near lists go from PIN to PIN, and farther away from state to state.
create index list_entries_state_newest_idx on list_entries (state, id, category_id);
create index list_entries_zip_code_idx on list_entries (zip_code, id, category_id);
-- Ads next to one in price, here and elsewhere. Without the id at their end, equal prices share an entry.
create index list_entries_sub_category_price_idx on list_entries (category_id, sub_category, final_price_paise);
create index list_entries_state_price_idx on list_entries (category_id, sub_category, state, final_price_paise);
create index list_entries_city_price_idx on list_entries (category_id, sub_category, city, final_price_paise);
-- Which step comes next. They are of expressions, so that the planner uses them for nothing else: with an index of the step itself it walks
-- through all ads of the step and compares their codes, up to thirty times as long as list_entries_search_idx.
create index list_entries_week_idx on list_entries ((week + 0::smallint));
create index list_entries_price_step_idx on list_entries ((price_step + 0::smallint));
create index list_entries_day_price_step_idx on list_entries ((day_price_step + 0::smallint));
create index list_entries_rating_step_idx on list_entries ((rating_step + 0::smallint));
-- Searches: the ads of one step that have the words, in a category and a place. The index compares its columns in their order, so what narrows
-- most is first: of one week only its own words are looked at. `fastupdate = off`: written at once, because every search would read what waits to
-- be written.
create index list_entries_search_idx on list_entries using gin (week, price_step, rating_step, day_price_step, regions_of(zip_code),
  (array[area, city, state, zip_code]), category_id, sub_category, facets, codes, title gin_trgm_ops) with (fastupdate = off);
-- What a job has still to do.
create index list_entries_codes_version_idx on list_entries (codes_version);

-- The entry of each listed ad, but for its codes and facets: the first columns of `list_entries` in the order in which the functions below
-- insert them.
create view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, ranked_rating(products) as average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold_title(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * ranked_rating(products))::smallint as rating_step,
    day_price_paise(final_price_paise, rent_type) as day_price_paise,
    (4 * ln(day_price_paise(final_price_paise, rent_type) + 1))::smallint as day_price_step
  from products where is_listed(products);

-- Many ads that are added at once cost one statement.
create function add_list_entries() returns trigger language plpgsql as $$
begin
  insert into list_entries (id, user_id, category_id, sub_category, final_price_paise, average_rating, area, city, state, zip_code, title,
    week, price_step, rating_step, day_price_paise, day_price_step, facets)
  select listed.*, facets_of(added.rent_type, added.discount, added.average_rating)
  from added join listable_products as listed using (id);
  return null;
end $$;

-- The codes of an ad, and the facets that are terms, stay when its price changes.
create function keep_list_entry() returns trigger language plpgsql as $$
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

-- The words of an ad have changed: its codes are made again.
create function forget_codes() returns trigger language plpgsql as $$
begin
  update list_entries set codes_version = 0 where id = new.id and codes_version <> 0;
  return null;
end $$;

-- Two transactions at one moment, with the last ad of a city and with a new first one, may not see each other: then neither sends these tags.
-- @param added ads of one change, or 0: were they the first ones of the subcategory in the city, or is none left?
create function city_tags_of(category uuid, kind text, place text, added bigint) returns text[] language sql stable
  return case when added >= (
    select count(*) from (
      select from list_entries as entry
      where entry.category_id = category and entry.sub_category = kind and entry.city = place limit added + 1
    ) as found
  ) then array['cities:' || category, 'cities@' || place] else '{}' end;

-- The codes by which searches and some places are found are written after the ad, by a job when it was written in another way than by its form.
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

create trigger products_add_list_entries after insert on products
  referencing new table as added for each statement execute function add_list_entries();
-- Before products_keep_list_entry, by its name.
create trigger products_forget_codes after update of category_id, sub_category, title, description, amenities, attributes,
  area, city, state, zip_code on products for each row
  when ((old.category_id, old.sub_category, old.title, old.description, old.amenities, old.attributes, old.area, old.city, old.state, old.zip_code)
    is distinct from (new.category_id, new.sub_category, new.title, new.description, new.amenities, new.attributes, new.area, new.city, new.state, new.zip_code))
  execute function forget_codes();
-- The columns that `listable_products` and `facets_of` read: a new reason to hide an ad belongs here, too.
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount, rent_type,
  area, city, state, zip_code, status, is_hidden, is_category_hidden, deleted_at, rating_sum, total_reviews, surplus_sum, surplus_count
  on products for each row execute function keep_list_entry();
create trigger list_entries_notify_update after update on list_entries
  referencing new table as changed for each statement execute function notify_entry_updates();


-- ================================================================ 10  Words of searches

-- All terms of ads. The application writes them and the codes of each ad; a job does so for ads that were written in other ways.
create table search_terms (
  id integer generated always as identity primary key,
  -- a folded word; @thing, /category/subcategory, #place or ~attribute=value for what words stand for
  term text not null unique,
  -- the word without endings
  stem text not null,
  -- how the stem sounds, the same in every script; empty where it is not a word
  key text not null,
  -- the consonants of the key
  frame text not null,
  -- ads that have it, and those that have it in the title; counted now and then
  uses integer not null default 0,
  title_uses integer not null default 0
);
create index search_terms_stem_idx on search_terms (stem);
create index search_terms_key_idx on search_terms (key) where key <> '';
create index search_terms_frame_idx on search_terms (frame) where frame <> '';
create index search_terms_prefix_idx on search_terms (term text_pattern_ops);
-- What is suggested while a search is typed: words of titles, also in another script. Very many words begin with the same letter, so the most
-- used ones of a letter have an index of their own.
create index search_terms_title_idx on search_terms (term text_pattern_ops) where title_uses > 0 and key <> '';
create index search_terms_title_letter_idx on search_terms (left(term, 1), title_uses desc, term) where title_uses > 0 and key <> '';
create index search_terms_title_key_idx on search_terms (key text_pattern_ops) where title_uses > 0 and key <> '';
create index search_terms_title_frame_idx on search_terms (frame text_pattern_ops) where title_uses > 0 and key <> '';
-- Misspelled words. Model numbers are none, and there are very many of them. Written at once: after a count every search would read what waits to
-- be written.
create index search_terms_typo_idx on search_terms using gin (term gin_trgm_ops) with (fastupdate = off)
  where key <> '' and term !~ '[0-9]';

-- Cities and areas of listed ads, counted now and then.
create table search_places (
  -- folded
  place text primary key,
  -- as most ads spell it
  name text not null,
  -- how it sounds, the same in every script
  key text not null,
  uses integer not null
);
create index search_places_place_idx on search_places (place text_pattern_ops);
create index search_places_key_idx on search_places (key text_pattern_ops);

-- Searches without a result, by day and words.
create table missed_searches (
  id bigint generated always as identity primary key,
  day date not null,
  -- folded, and searched for from two networks at least
  words text not null check (char_length(words) between 2 and 60 and words !~ '@|[0-9]{4}'),
  count integer not null check (count > 0),
  unique (day, words)
);

-- The same until the second network searches for them, as hashes with the key of the day. Unlogged, so that no backup or replica has what was
-- deleted.
create unlogged table unproven_searches (
  -- of the words
  hash bytea primary key check (length(hash) = 32),
  -- of the words and the network
  network_hash bytea not null check (length(network_hash) = 32),
  count integer not null,
  expires_at timestamptz not null
);
create index unproven_searches_expires_at_idx on unproven_searches (expires_at);

create unlogged table search_day_keys (
  day date primary key,
  key bytea not null check (length(key) = 32),
  expires_at timestamptz not null
);
create index search_day_keys_expires_at_idx on search_day_keys (expires_at);

-- The words most like a misspelled one. A word with two letters changed places has few runs of three letters in common with it.
create function close_terms(word text, most integer) returns setof search_terms language sql stable
  set pg_trgm.similarity_threshold = 0.2
  begin atomic
    select * from search_terms
    where key <> '' and term !~ '[0-9]' and term % word and char_length(term) between char_length(word) - 2 and char_length(word) + 2
    order by similarity(term, word) desc, uses desc limit most;
  end;

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


-- ================================================================ 11  Places

-- What every PIN says about a place. A start fills it again when what the rows are made from has changed.
create table pin_codes (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  -- empty where the source has none
  area text not null,
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  -- degrees; null where the source has none
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Cities and areas are found by keys however they are spelled, in any script.
  city_key text not null default '',
  -- the best known area first
  areas text[] not null default '{}',
  -- in the order of the areas
  area_keys text[] not null default '{}',
  check ((latitude is null) = (longitude is null)),
  check (cardinality(areas) = cardinality(area_keys))
);
create index pin_codes_area_keys on pin_codes using gin (area_keys) with (fastupdate = off);
create index pin_codes_city_key on pin_codes (city_key);

create table pin_code_loads (
  -- SHA-256 of what the rows were made from
  fingerprint text not null,
  loaded_at timestamptz not null default now()
);


-- ================================================================ 12  Favourites, contacts, saved searches

-- Ads that people have marked to find them again. Only they see it.
create table favourites (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_product_id_idx on favourites (product_id);

-- Who has seen the number of an ad's lender, for the lender's count.
create table contact_reveals (
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index contact_reveals_user_id_idx on contact_reveals (user_id);
-- The newest ones of all ads, for trending ads, from the index alone.
create index contact_reveals_last_at_idx on contact_reveals (last_at) include (product_id);
-- The contacts of a day.
create index contact_reveals_first_at_idx on contact_reveals (first_at);

-- People who asked for the number of an ad and agreed that its lender hears of it.
create table askers (
  -- In the order of asking: an ad that the same person asks about again gets a new one.
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  owner_id uuid not null references users on delete cascade,
  -- whether the lender gets their number, too
  with_number boolean not null,
  asked_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index askers_owner_idx on askers (owner_id, id);
create index askers_user_idx on askers (user_id);
create index askers_asked_at_idx on askers (asked_at);

-- People who want to be told, once, when an ad can be rented again.
create table free_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  -- when lists showed it again; a job sends the notifications
  due_at timestamptz,
  unique (user_id, product_id)
);
create index free_alerts_product_id_idx on free_alerts (product_id);
create index free_alerts_due_idx on free_alerts (due_at) where due_at is not null;
create index free_alerts_created_at_idx on free_alerts (created_at);

-- Searches whose owners want to hear of new ads. Only they see them. What a search means (its places, words and anchors) is computed when it is
-- saved, and again by a job when words or rules have changed, so that reading it costs one row.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the filters of a list as the query of its address, in one order
  query text not null check (char_length(query) between 1 and 4000),
  rhythm text not null check (rhythm in ('at_once', 'daily', 'never')),
  -- of the rules that made the anchors; 0: not made yet
  anchors_version integer not null default 0,
  created_at timestamptz not null default now(),
  -- the names of the places in its query, by key
  place_names jsonb not null default '{}',
  -- its words that no ad has
  unheard text[] not null default '{}',
  -- the terms that these stand for: once an ad has one, the meaning is made again
  unheard_anchors text[] not null default '{}',
  -- of the rules that made these three; 0: to be made
  meaning_version integer not null default 0,
  -- the deleted category or subcategory (`former_kinds.path`) under which it was saved
  was text
);
-- One person saves the same search once.
create unique index saved_searches_user_id_query_idx on saved_searches (user_id, md5(query));
create index saved_searches_anchors_version_idx on saved_searches (anchors_version);
create index saved_searches_meaning_version_idx on saved_searches (meaning_version);
create index saved_searches_unheard_anchors_idx on saved_searches using gin (unheard_anchors) with (fastupdate = off)
  where unheard_anchors <> '{}';

-- What an ad must have, one of these at least, to match a search: an index from new ads to the searches that they may match.
create table saved_search_anchors (
  anchor text not null,
  search_id uuid not null references saved_searches on delete cascade,
  primary key (anchor, search_id)
);
create index saved_search_anchors_search_id_idx on saved_search_anchors (search_id);

-- Ads that lists have shown. Each is compared with the saved searches once, however often it is changed or paused later.
create table matched_ads (
  product_id uuid primary key references products on delete cascade,
  noted_at timestamptz not null default now(),
  -- null: it waits
  matched_at timestamptz
);
create index matched_ads_waiting_idx on matched_ads (noted_at, product_id) where matched_at is null;

-- Matches that wait for the e-mail of the day.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  product_id uuid not null references products on delete cascade,
  found_at timestamptz not null default now(),
  primary key (search_id, product_id)
);
create index saved_search_matches_product_id_idx on saved_search_matches (product_id);

-- An ad is compared after lists show it first, however it was written.
create function note_listed_ads() returns trigger language plpgsql as $$
begin
  insert into matched_ads (product_id) select id from added on conflict do nothing;
  return null;
end $$;

create function note_free_again() returns trigger language plpgsql as $$
begin
  update free_alerts set due_at = now() where product_id in (select id from added) and due_at is null;
  return null;
end $$;

-- New words of ads change what searches mean. The rows are locked in one order, against deadlocks of ads that are written at the same time.
create function forget_meanings() returns trigger language plpgsql as $$
begin
  with outdated as (
    select id from saved_searches
    where unheard_anchors <> '{}' and unheard_anchors && (
      select array_agg(anchor) from new_terms cross join lateral unnest(array['~' || stem, ':' || key, term]) as anchor
    )
    order by id for update
  )
  update saved_searches set meaning_version = 0 from outdated where saved_searches.id = outdated.id;
  return null;
end $$;

create trigger list_entries_note_ads after insert on list_entries
  referencing new table as added for each statement execute function note_listed_ads();
create trigger list_entries_note_free_again after insert on list_entries
  referencing new table as added for each statement execute function note_free_again();
create trigger search_terms_forget_meanings after insert on search_terms
  referencing new table as new_terms for each statement execute function forget_meanings();


-- ================================================================ 13  Notifications and messages

-- What people read in their list of notifications.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  product_id uuid references products on delete set null,
  review_id uuid references reviews on delete cascade,
  -- the person who did it
  actor_id uuid references users on delete set null,
  -- what else its text says, as it was then
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_id_idx on notifications (user_id, id);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_product_id_idx on notifications (product_id) where product_id is not null;
create index notifications_review_id_idx on notifications (review_id) where review_id is not null;
create index notifications_actor_id_idx on notifications (actor_id) where actor_id is not null;
create index notifications_created_at_idx on notifications (created_at);

-- The one pair of keys with which this site is known to push services (VAPID, RFC 8292); made at the first start.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Browsers that get notifications while no page is open. A subscription ends with the session in which it was allowed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  -- the browser's keys, base64url (RFC 8291)
  p256dh text not null check (char_length(p256dh) <= 120),
  auth text not null check (char_length(auth) <= 40),
  language text not null check (language in ('en', 'hi', 'gu')),
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_endpoint_idx on push_subscriptions (endpoint);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);

-- E-mails and WhatsApp messages. The job `send-message` sends each from here.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- to whom, and what is filled into the text; both are deleted when the message is sent
  recipient text,
  message_values jsonb,
  language text not null,
  kind text not null,
  -- `sending` is committed before the message leaves: a job that finds it so does not send it again. `unknown`: it may have arrived.
  -- `given_up`: by the team, after it failed
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'given_up')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- why it was not sent the last time, without anything about its recipient
  failure text,
  check (state = 'sent' or (recipient is not null and message_values is not null)),
  check (state <> 'sent' or (recipient is null and message_values is null))
);
create index outbox_changed_at_idx on outbox (changed_at);
-- The oldest message that waits, for the alarm; pages of messages that are not sent, for the console.
create index outbox_unsent_idx on outbox (state, changed_at) where state <> 'sent';
create index outbox_waiting_idx on outbox (state, id) where state <> 'sent';

create function notify_person_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'person:' || user_id) from (select distinct user_id from changed) as person;
  return null;
end $$;

create trigger notifications_notify_insert after insert on notifications
  referencing new table as changed for each statement execute function notify_person_changes();
create trigger notifications_notify_update after update on notifications
  referencing new table as changed for each statement execute function notify_person_changes();
-- As when the review goes that a notification is about.
create trigger notifications_notify_delete after delete on notifications
  referencing old table as changed for each statement execute function notify_person_changes();


-- ================================================================ 14  Reports, decisions, requests for a call

-- All open reports of one thing are one case, with one decision.
create table report_cases (
  id uuid primary key,
  subject text not null check (subject in ('product', 'review', 'user')),
  -- no reference: a case stays when the thing goes
  subject_id uuid not null,
  -- the person whom it is about
  owner_id uuid references users on delete set null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  reports integer not null default 0,
  -- of its reports together, by how earlier ones of the same people ended
  weight real not null default 0,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  -- no reference: it stays when the account of the one who decided goes
  decided_by uuid,
  decided_by_name text not null default '',
  reason text not null default '',
  -- the ready reason (a text of the console to choose from) beside these words
  ready_reason text
);
create unique index report_cases_open_idx on report_cases (subject_id) where state = 'open';
create index report_cases_state_idx on report_cases (state, id);
-- The queue of one kind of thing, where most reports are about another one.
create index report_cases_subject_idx on report_cases (state, subject, id);
create index report_cases_weight_idx on report_cases (weight desc, id desc) where state = 'open';
-- The longest waiting ones: by the primary key, all decided cases would be read before them.
create index report_cases_waiting_idx on report_cases (id) where state = 'open';
create index report_cases_decided_at_idx on report_cases (decided_at) where state in ('upheld', 'rejected');
create index report_cases_owner_idx on report_cases (owner_id) where owner_id is not null;
-- All cases of a thing, also decided ones: no one of the team is shown a case that is about them.
create index report_cases_thing_idx on report_cases (subject_id);

create table reports (
  id uuid primary key,
  -- one of the three; null again when it is gone
  product_id uuid references products on delete set null,
  review_id uuid references reviews on delete set null,
  user_id uuid references users on delete set null,
  subject text not null check (subject in ('product', 'review', 'user')),
  -- its words as they were, which may change or go before the team looks
  reported jsonb not null check (jsonb_typeof(reported) = 'object'),
  -- null: a visitor, or a person whose account is gone
  reporter_id uuid references users on delete set null,
  reason text not null check (char_length(reason) between 1 and 40),
  report_text text not null default '' check (char_length(report_text) <= 2000),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now(),
  case_id uuid references report_cases on delete cascade,
  -- what the person said in earlier reports of the same thing while it was open, the first one first: reason, text, the reported words, time
  earlier jsonb not null default '[]'
);
create index reports_case_id_idx on reports (case_id, id);
create index reports_open_idx on reports (id) where state = 'open';
create index reports_closed_idx on reports (created_at) where state = 'closed';
create index reports_product_id_idx on reports (product_id) where product_id is not null;
create index reports_review_id_idx on reports (review_id) where review_id is not null;
create index reports_user_id_idx on reports (user_id) where user_id is not null;
create index reports_reporter_id_idx on reports (reporter_id) where reporter_id is not null;
-- A person has one open report of a thing: what they report again is written into it.
create unique index reports_open_of_reporter_idx on reports (reporter_id, coalesce(product_id, review_id, user_id))
  where state = 'open' and reporter_id is not null;

-- How the reports of a person ended.
create table reporter_records (
  user_id uuid primary key references users on delete cascade,
  upheld integer not null default 0,
  rejected integer not null default 0
);

-- What the team decided about an ad, a review or a person. The person is told with a signed link, under which they can answer once.
create table decisions (
  id uuid primary key,
  decided_at timestamptz not null default now(),
  -- no reference: a decision stays when the account of the one who decided goes
  decided_by uuid not null,
  decided_by_name text not null,
  kind text not null check (kind in ('take_down_ad', 'take_down_review', 'suspend')),
  user_id uuid not null references users on delete cascade,
  -- no reference: a decision and the answer to it stay when the owner deletes the ad for good
  product_id uuid,
  -- no reference: the review is in `removed_reviews`
  review_id uuid,
  -- what the thing was called then
  title text not null,
  -- as the person has read it
  reason text not null check (char_length(reason) between 1 and 2500),
  -- the status of the ad before
  status_before text check (status_before in ('active', 'paused', 'rented', 'expired')),
  -- of a suspension
  ends_at timestamptz,
  undone_at timestamptz,
  appeal_text text check (char_length(appeal_text) between 1 and 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('kept', 'undone')),
  appeal_answer text not null default '' check (char_length(appeal_answer) <= 2500),
  answered_by uuid,
  answered_by_name text not null default '',
  answered_at timestamptz,
  -- the ready reason in `reason` and in `appeal_answer`, and the team's words beside it; null without a ready reason
  ready_reason text,
  reason_words text,
  ready_answer text,
  answer_words text
);
create index decisions_user_id_idx on decisions (user_id, id);
create index decisions_product_id_idx on decisions (product_id, id) where product_id is not null;
-- Appeals that wait, and those that are answered.
create index decisions_appeals_idx on decisions (id) where appealed_at is not null and appeal_outcome is null;
create index decisions_answered_idx on decisions (id) where appeal_outcome is not null;
-- One decision at a time holds for a thing.
create unique index decisions_standing_idx on decisions (coalesce(product_id, review_id, user_id)) where undone_at is null;

-- What the team notes about people, for itself.
create table team_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- no reference: a note stays when the account of its author goes
  author_id uuid not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index team_notes_user_id_idx on team_notes (user_id, id);

-- People who asked the team to call them.
create table call_requests (
  id uuid primary key,
  -- null: a visitor. The row with name and number goes with the account.
  user_id uuid references users on delete cascade,
  -- a first and a last name of 80 characters each
  name text not null check (char_length(name) between 1 and 161),
  -- +91 and ten digits
  phone_number text not null check (phone_number ~ '^\+91[6-9]\d{9}$'),
  best_time text not null check (best_time in ('any', 'morning', 'afternoon', 'evening')),
  -- in which the team answers
  language text not null check (language in ('en', 'hi', 'gu')),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now(),
  -- of the team; no reference: names stay when the accounts go
  note text not null default '' check (char_length(note) <= 1000),
  noted_at timestamptz,
  noted_by text not null default '',
  closed_at timestamptz,
  closed_by text not null default ''
);
create index call_requests_created_at_idx on call_requests (created_at);
create index call_requests_state_idx on call_requests (state, id);
create index call_requests_user_id_idx on call_requests (user_id) where user_id is not null;
-- A number that asks again is called once.
create unique index call_requests_open_idx on call_requests (phone_number) where state = 'open';


-- ================================================================ 15  Console and banners

create table console_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  -- when the code was entered; null: not yet
  opened_at timestamptz,
  expires_at timestamptz not null,
  -- when the person last proved again that it is them, as actions with grave effects ask
  confirmed_at timestamptz
);
create index console_sessions_user_id_idx on console_sessions (user_id);
create index console_sessions_expires_at_idx on console_sessions (expires_at);

-- Passkeys of the team.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  -- of 32 bits; it stays zero with keys that do not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- A person has ten at most, each in a place of its own: the database counts them. Null: beyond the ten.
  place smallint check (place between 1 and 10)
);
create index passkeys_user_id_idx on passkeys (user_id);
create unique index passkeys_place_idx on passkeys (user_id, place);

-- Challenges that a passkey has signed already; one without a signature is stored nowhere.
create table used_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires_at_idx on used_challenges (expires_at);

-- Who of the team did what. Lines are never changed.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- no reference: a line stays when the account goes; null: the command line
  actor_id uuid,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  network text not null
);
create index audit_log_actor_idx on audit_log (actor, id);
create index audit_log_action_idx on audit_log (action, id);
create index audit_log_subject_idx on audit_log (subject_id, id);

-- Whether the site only reads. Without a row it also writes.
create table site_state (
  -- there is one row at most
  id boolean primary key default true check (id),
  is_read_only boolean not null,
  -- when that changed last, the name of who changed it, and why
  changed_at timestamptz not null default now(),
  changed_by text not null,
  reason text not null
);

create table banners (
  id uuid primary key,
  web_image text not null,
  -- in every language of the interface, laid over the picture: {"en": "...", "hi": "...", "gu": "..."}
  headline jsonb not null,
  subline jsonb not null,
  is_active boolean not null default true,
  -- It leads to an ad or to a category, or nowhere.
  product_id uuid references products on delete set null,
  position smallint not null,
  -- the shown picture, if it is one of ours
  image_id uuid references images,
  category_id uuid references categories on delete set null,
  -- made, and not published yet: no call and no page shows it
  is_draft boolean not null default false,
  -- shown from the first instant on, and no longer at the second one; null: from always, without an end
  starts_at timestamptz,
  ends_at timestamptz,
  -- until when pages have been told of these two instants
  announced_at timestamptz not null default now(),
  -- the subcategory of its category that it leads to; empty: the whole category
  sub_category text not null default '',
  -- the picture as it was sent, of which the shown one is a part; null: only the shown one is there
  original_image_id uuid references images,
  -- which part, in pixels of the original: {"left": 0, "top": 0, "width": 8, "height": 3}
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  -- of the form that has made it: one that is sent twice makes one banner
  form_id uuid unique,
  -- counts the changes: a form says which state it was made from
  revision integer not null default 1,
  constraint banners_lead_to_one check (product_id is null or category_id is null),
  constraint banners_start_before_end check (starts_at < ends_at),
  constraint banners_draft_is_off check (not (is_draft and is_active))
);
create index banners_image_id_idx on banners (image_id) where image_id is not null;
create index banners_original_image_id_idx on banners (original_image_id) where original_image_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed', tg_table_name;
end $$;

create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function refuse_change();
create trigger site_state_notify after insert or update or delete on site_state
  for each statement execute function notify_table_change('site_state');
create trigger banners_notify after insert or update or delete on banners
  for each statement execute function notify_table_change('banners');
create trigger banners_mark_unused after delete or update of image_id on banners
  for each row execute function mark_image_unused('image_id');
create trigger banners_mark_original_unused after delete or update of original_image_id on banners
  for each row execute function mark_image_unused('original_image_id');


-- ================================================================ 16  Figures
-- For lenders and for the team. No table has a person in it.

-- How often the page of an ad was seen: each browser counts once a day.
create table ad_views (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  unique (product_id, day)
);
create index ad_views_day_idx on ad_views (day);

-- Which views of this day are counted already, as hashes with the key of the day. Unlogged, so that no backup or replica has what was deleted.
create unlogged table view_marks (
  -- of the ad, the network and the kind of browser
  mark bytea primary key check (length(mark) = 16),
  expires_at timestamptz not null
);
create index view_marks_expires_at_idx on view_marks (expires_at);

-- How many visitors viewed an ad, asked for a number, made an account: by day, source of the visit and city.
create table funnel_days (
  id bigint generated always as identity primary key,
  day date not null,
  step text not null check (step in ('view', 'contact', 'sign_up')),
  source text not null check (source in ('direct', 'search', 'whatsapp', 'share_link', 'social', 'other')),
  -- the slug of a city of our tables, or `other`
  city text not null check (char_length(city) between 1 and 80),
  count integer not null check (count > 0),
  unique (day, step, source, city)
);

-- The same summed over the last days that are over, by source or by city: the console adds this day alone.
create table funnel_sums (
  id bigint generated always as identity primary key,
  -- the last of the days
  day date not null,
  step text not null,
  source text,
  city text,
  count integer not null,
  check ((source is null) <> (city is null)),
  unique nulls not distinct (day, step, source, city)
);

-- What the site had on days that are over, so that the console counts the rows of each day once.
create table figure_days (
  day date primary key,
  ads integer not null,
  people integer not null,
  contacts integer not null,
  reviews integer not null,
  missed_searches integer not null
);


-- ================================================================ 17  Counters, alarms, jobs, demo data
-- The jobs themselves are in the schema `graphile_worker`, which that package makes.

-- How often something was tried, for rate limits. Unlogged: that counting begins again after a crash costs less than a log of every try.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counters_resets_at_idx on rate_counters (resets_at);

-- What is wrong with the site, as the team has been told.
create table site_alarms (
  kind text primary key,
  -- what was measured last
  value double precision not null,
  since timestamptz not null default now(),
  -- since when all is well again; null while the limit is passed
  well_since timestamptz,
  -- how the alarm is put into words, and the limit
  wording text,
  line double precision
);

-- Requests of all processes that failed through a fault of ours, by the minute in which a process has written them down.
create table server_errors (
  minute timestamptz primary key,
  count integer not null
);

-- The job runners that run. One without a sign of life for some time holds jobs that others may take.
create table job_runners (
  -- as in `locked_by` of its jobs
  name text primary key,
  -- its last sign
  seen_at timestamptz not null default now(),
  -- its signs have come without a gap since then
  since timestamptz not null default now()
);

-- Whether the demo data was ever loaded here: an operator who deletes it does not get it back.
create table demo_loads (
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
