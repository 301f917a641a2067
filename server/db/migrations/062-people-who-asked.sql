-- Who asked for the number of an ad and agreed that its lender hears of it (docs/decisions/contact.md). `contact_reveals` stays the count of all.
alter table users
  -- null: not answered yet
  add column shares_name boolean,
  add column shares_number boolean not null default false;

create table askers (
  -- In the order of asking: an ad that the same person asks about again gets a new one.
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  owner_id uuid not null references users on delete cascade,
  with_number boolean not null,
  asked_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index askers_owner_idx on askers (owner_id, id);
create index askers_user_idx on askers (user_id);
create index askers_asked_at_idx on askers (asked_at);
