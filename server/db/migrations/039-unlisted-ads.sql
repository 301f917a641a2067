-- The team finds ads that lists do not show by words of their titles, the newest first (docs/decisions/moderation.md). A listed ad is
-- in neither index. Titles are kept in one spelling. The condition is `not is_listed(products)` in its columns.
create index products_unlisted_title_idx on products using gin (lower(title) gin_trgm_ops)
  where status <> 'active' or deleted_at is not null or is_hidden;
create index products_unlisted_idx on products (id) where status <> 'active' or deleted_at is not null or is_hidden;
