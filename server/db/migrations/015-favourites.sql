-- The ads that somebody has marked to find them again. Only they see it.
create table favourites (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_product_id_idx on favourites (product_id);
