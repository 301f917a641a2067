-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- city

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad', $2 = 'Ahmedabad', $3 = 'Ahmedabad', $4 = 'Ahmedabad', $5 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where ("entry"."area" = fold($1) or "entry"."city" = fold($2) or "entry"."state" = fold($3) or "entry"."zip_code" = fold($4)) order by entry.id desc limit $5) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_pkey on list_entries entry (actual rows=13.00 loops=1)
--                 Filter: ((area = 'ahmedabad'::text) OR (city = 'ahmedabad'::text) OR (state = 'ahmedabad'::text) OR (zip_code = 'ahmedabad'::text))
--                 Rows Removed by Filter: 45
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- city, category

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = 'Ahmedabad'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '01a2130a-e182-7472-b34a-5d34ddff739c', $2 = 'Ahmedabad', $3 = 'Ahmedabad', $4 = 'Ahmedabad', $5 = 'Ahmedabad', $6 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.category_id = $1 and ("entry"."area" = fold($2) or "entry"."city" = fold($3) or "entry"."state" = fold($4) or "entry"."zip_code" = fold($5)) order by entry.id desc limit $6) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_category_idx on list_entries entry (actual rows=13.00 loops=1)
--                 Index Cond: (category_id = '01a2130a-e182-7472-b34a-5d34ddff739c'::uuid)
--                 Filter: ((area = 'ahmedabad'::text) OR (city = 'ahmedabad'::text) OR (state = 'ahmedabad'::text) OR (zip_code = 'ahmedabad'::text))
--                 Rows Removed by Filter: 33
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- price range

-- values: $1 = '10000', $2 = '15000', $3 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.final_price_paise >= $1 and entry.final_price_paise <= $2 order by entry.id desc limit $3) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_pkey on list_entries entry (actual rows=13.00 loops=1)
--                 Filter: ((final_price_paise >= 10000) AND (final_price_paise <= 15000))
--                 Rows Removed by Filter: 181
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

