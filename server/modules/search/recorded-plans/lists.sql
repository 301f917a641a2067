-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- list

-- values: $1 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where true order by entry.id desc limit 61) as entry order by entry.id desc limit $1) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Scan Backward using list_entries_pkey on list_entries entry (actual rows=13.00 loops=1)
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- category

-- values: $1 = '01a2130a-e182-7472-b34a-5d34ddff739c', $2 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.category_id = $1 order by entry.id desc limit 61) as entry order by entry.id desc limit $2) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Scan Backward using list_entries_category_idx on list_entries entry (actual rows=13.00 loops=1)
--                       Index Cond: (category_id = $1)
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- page thousands of ads deep

-- values: $1 = '01a1ef9d-0000-7b1b-8241-00000f184800', $2 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.id < $1::uuid order by entry.id desc limit 61) as entry order by entry.id desc limit $2) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Scan Backward using list_entries_pkey on list_entries entry (actual rows=13.00 loops=1)
--                       Index Cond: (id < $1)
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- by price, thousands of ads deep

-- values: $1 = '3000', $2 = '01a0eb75-1f80-7d75-8ad2-000008abd700', $3 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where (entry.final_price_paise, entry.id) > ($1::integer, $2::uuid) order by entry.final_price_paise, entry.id limit 61) as entry order by entry.final_price_paise, entry.id limit $3) as entry join products as ad using (id)
order by entry.final_price_paise, entry.id;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Scan using list_entries_price_idx on list_entries entry (actual rows=13.00 loops=1)
--                       Index Cond: (ROW(final_price_paise, id) > ROW($1, $2))
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

