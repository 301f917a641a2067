-- Accounts: codes that prove an address, what was proved, writes that are done once, and accounts that are about to go.

alter table users
  -- in which messages are written
  add column language text not null default 'en' check (language in ('en', 'hi', 'gu')),
  -- since when the account is hidden; a week later it goes for good
  add column deleted_at timestamptz;
create index users_deleted_at_idx on users (deleted_at) where deleted_at is not null;

-- The newest code of an address; every endpoint that takes codes counts wrong tries here.
create table one_time_codes (
  -- an e-mail address in lower case, or +91 and ten digits
  address text primary key,
  purpose text not null check (purpose in ('signup', 'reset', 'change')),
  -- argon2id, because a million codes are quickly tried otherwise; null once it was used
  code_hash text,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_codes_expires_at_idx on one_time_codes (expires_at);

-- Whoever entered a code may do once what it was for.
create table address_proofs (
  -- SHA-256 of what the answer says, and of what the browser's cookie says
  token_hash bytea primary key check (length(token_hash) = 32),
  cookie_hash bytea not null unique check (length(cookie_hash) = 32),
  -- a browser has to show its cookie, other programs may show the token
  is_of_browser boolean not null,
  address text not null,
  purpose text not null check (purpose in ('signup', 'reset', 'change')),
  expires_at timestamptz not null
);
create index address_proofs_expires_at_idx on address_proofs (expires_at);

-- Writes that came with an Idempotency-Key, and what they answered.
create table idempotency_keys (
  -- SHA-256 of the call, the person and the key
  hash bytea primary key check (length(hash) = 32),
  -- SHA-256 of the key and what was sent: nobody without the key can guess at it
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- An account that is about to go takes its ads out of sight, whatever their status; its reviews lose their name.
alter table products add column is_hidden boolean not null default false;

create or replace view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * average_rating)::smallint as rating_step
  from products where status = 'active' and deleted_at is null and not is_hidden;

drop trigger products_keep_list_entry on products;
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount,
  area, city, state, zip_code, status, deleted_at, is_hidden, rating_sum, total_reviews
  on products for each row execute function keep_list_entry();

create function hide_products() returns trigger language plpgsql as $$
begin
  update products set is_hidden = new.deleted_at is not null where user_id = new.id;
  return null;
end $$;
create trigger users_hide_products after update of deleted_at on users for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function hide_products();

-- Reviews outlive their author, and every page that shows one follows the author's name and picture.
alter table reviews
  alter column user_id drop not null,
  drop constraint reviews_user_id_fkey,
  add constraint reviews_user_id_fkey foreign key (user_id) references users on delete set null;

create function notify_author_change() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select 'ad:' || product_id from reviews where user_id = new.id limit 101));
  return null;
end $$;
create trigger users_notify_reviews after update of name, avatar, deleted_at on users for each row
  when ((old.name, old.avatar, old.deleted_at is null) is distinct from (new.name, new.avatar, new.deleted_at is null))
  execute function notify_author_change();
