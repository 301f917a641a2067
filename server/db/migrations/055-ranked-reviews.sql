-- In rankings, the reviews of an ad that come from one neighbourhood of networks on one day count once, with their average
-- (docs/decisions/reviews-and-reports.md).

-- Where a review comes from: a hash of the ad and the neighbourhood with the key of the day, which is gone after it. Null for older ones,
-- which count each.
alter table reviews add column origin bytea;
alter table removed_reviews add column origin bytea;
create index reviews_origin_idx on reviews (product_id, origin) include (rating) where origin is not null;

-- What an ad has of stars and reviews beyond those that count.
alter table products add column surplus_sum numeric(12, 4) not null default 0, add column surplus_count integer not null default 0;

create function ranked_rating(ad products) returns real language sql immutable parallel safe as $$
  select (case when ad.total_reviews <= ad.surplus_count then 0
    else round((ad.rating_sum - ad.surplus_sum) / (ad.total_reviews - ad.surplus_count), 2) end)::real
$$;

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

-- Lists are ranked by it.
create or replace view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, ranked_rating(products) as average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold_title(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * ranked_rating(products))::smallint as rating_step,
    day_price_paise(final_price_paise, rent_type) as day_price_paise,
    (4 * ln(day_price_paise(final_price_paise, rent_type) + 1))::smallint as day_price_step
  from products where is_listed(products);

drop trigger products_keep_list_entry on products;
create trigger products_keep_list_entry after update of user_id, category_id, sub_category, title, price, discount, rent_type,
  area, city, state, zip_code, status, is_hidden, is_category_hidden, deleted_at, rating_sum, total_reviews, surplus_sum, surplus_count
  on products for each row execute function keep_list_entry();
