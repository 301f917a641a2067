-- What happens to ads in time: they expire, their owners are reminded before that, and what was taken away goes for good.

alter table products
  -- when the owner was told that the ad will expire; null again after a renewal
  add column reminded_at timestamptz;
create index products_expires_at_idx on products (expires_at) where status = 'active' and deleted_at is null;
create index products_deleted_at_idx on products (deleted_at) where deleted_at is not null;
