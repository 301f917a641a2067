-- A title is compared without what the eye does not see: joiners, soft hyphens, marks of direction and of variants. What is searched for is
-- folded in the same way (docs/decisions/search.md).
create function fold_title(title text) returns text language sql immutable strict parallel safe
  return fold(regexp_replace(title, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]', '', 'g'));

create or replace view listable_products as
  select id, user_id, category_id, sub_category, final_price_paise, average_rating,
    fold(area) as area, fold(city) as city, fold(state) as state, zip_code, fold_title(title) as title,
    week_of(id) as week, (4 * ln(final_price_paise + 1))::smallint as price_step, (4 * average_rating)::smallint as rating_step,
    day_price_paise(final_price_paise, rent_type) as day_price_paise,
    (4 * ln(day_price_paise(final_price_paise, rent_type) + 1))::smallint as day_price_step
  from products where is_listed(products);

update list_entries set title = fold_title(title) where title <> fold_title(title);
