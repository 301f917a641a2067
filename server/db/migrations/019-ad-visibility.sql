-- Who may see an ad, said once. An ad that is deleted, taken down, or of an account that is about to be deleted has no page.
create function is_present(ad products) returns boolean language sql immutable parallel safe
  return ad.deleted_at is null and not ad.is_hidden and ad.status <> 'removed';

-- What lists, site maps and banners show.
create function is_listed(ad products) returns boolean language sql immutable parallel safe
  return ad.deleted_at is null and not ad.is_hidden and ad.status = 'active';

create or replace view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * average_rating)::smallint as rating_step
  from products where is_listed(products);
