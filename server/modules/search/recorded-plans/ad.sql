-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- one ad

-- values: $1 = '01a11adc-e280-7954-89ec-000009d77d00'
select "products"."id", "products"."user_id", "products"."category_id", "products"."sub_category", "products"."title", "products"."price", "products"."discount", "products"."final_price_paise", "products"."rent_type", "products"."vendor_name", "products"."area", "products"."city", "products"."state", "products"."country", "products"."zip_code", "products"."average_rating", "products"."total_reviews", "products"."created_at", "products"."updated_at", "products"."seller", "products"."pictures", "products"."description", "products"."amenities", "products"."custom_address", "products"."attributes", "products"."status", "products"."deleted_at", "users"."area" as "seller_area", "users"."city" as "seller_city", "users"."state" as "seller_state", "users"."country" as "seller_country", "users"."zip_code" as "seller_zip_code", "users"."rating_sum" as "seller_rating_sum", "users"."rating_count" as "seller_rating_count", "users"."created_at" as "seller_created_at", (select json_agg(newest) from (select "reviews"."id", "rating", "review_text", "answer_text", "answered_at", "reviews"."created_at", "reviews"."updated_at", "users"."id" as "author_id", "users"."name" as "author_name", "users"."avatar" as "author_avatar" from "reviews" left join "users" on "users"."id" = "reviews"."user_id" and "users"."deleted_at" is null where "product_id" = "products"."id" order by "reviews"."id" desc limit 10) as newest) as reviews,
is_present("products") as is_present, (
select array_agg((select count(*)::integer from reviews where product_id = products.id and rating = stars) order by stars)
from generate_series(1, 5) as stars
) as rating_counts
from products join users on users.id = products.user_id
where products.id = $1;
--   Nested Loop (actual rows=1.00 loops=1)
--     ->  Index Scan using products_pkey on products (actual rows=1.00 loops=1)
--           Index Cond: (id = $1)
--           Index Searches: 1
--     ->  Index Scan using users_pkey on users (actual rows=1.00 loops=1)
--           Index Cond: (id = products.user_id)
--           Index Searches: 1
--     SubPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Subquery Scan on newest (actual rows=2.00 loops=1)
--                   ->  Limit (actual rows=2.00 loops=1)
--                         ->  Nested Loop Left Join (actual rows=2.00 loops=1)
--                               ->  Index Scan Backward using reviews_product_id_idx on reviews (actual rows=2.00 loops=1)
--                                     Index Cond: (product_id = products.id)
--                                     Index Searches: 1
--                               ->  Index Scan using users_pkey on users users_1 (actual rows=1.00 loops=2)
--                                     Index Cond: (id = reviews.user_id)
--                                     Filter: (deleted_at IS NULL)
--                                     Index Searches: 2
--     SubPlan 3
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Sort (actual rows=5.00 loops=1)
--                   Sort Key: stars.stars
--                   Sort Method: quicksort  Memory: 25kB
--                   ->  Function Scan on generate_series stars (actual rows=5.00 loops=1)
--             SubPlan 2
--               ->  Aggregate (actual rows=1.00 loops=5)
--                     ->  Index Only Scan using reviews_rating_idx on reviews reviews_1 (actual rows=0.40 loops=5)
--                           Index Cond: ((product_id = products.id) AND (rating = stars.stars))
--                           Heap Fetches: 0
--                           Index Searches: 5

