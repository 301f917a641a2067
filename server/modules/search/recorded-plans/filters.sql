-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- city (planned for its values)
-- values: 'Ahmedabad', 'Ahmedabad', 'Ahmedabad', 'Ahmedabad', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where ("entry"."area" = fold($1) or "entry"."city" = fold($2) or "entry"."state" = fold($3) or "entry"."zip_code" = fold($4)) order by entry.id desc limit $5) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_pkey on list_entries entry_1 (actual rows=13.00 loops=1)
--                 Filter: ((area = 'ahmedabad'::text) OR (city = 'ahmedabad'::text) OR (state = 'ahmedabad'::text) OR (zip_code = 'ahmedabad'::text))
--                 Rows Removed by Filter: 53
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

-- city, category (planned for its values)
-- values: '01a1f993-9a57-75ad-afff-1e75a2eb4e06', 'Ahmedabad', 'Ahmedabad', 'Ahmedabad', 'Ahmedabad', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where entry.category_id = $1 and ("entry"."area" = fold($2) or "entry"."city" = fold($3) or "entry"."state" = fold($4) or "entry"."zip_code" = fold($5)) order by entry.id desc limit $6) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_category_idx on list_entries entry_1 (actual rows=13.00 loops=1)
--                 Index Cond: (category_id = '01a1f993-9a57-75ad-afff-1e75a2eb4e06'::uuid)
--                 Filter: ((area = 'ahmedabad'::text) OR (city = 'ahmedabad'::text) OR (state = 'ahmedabad'::text) OR (zip_code = 'ahmedabad'::text))
--                 Rows Removed by Filter: 50
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

-- price range (planned for its values)
-- values: '10000', '15000', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where entry.final_price_paise >= $1 and entry.final_price_paise <= $2 order by entry.id desc limit $3) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Index Scan Backward using list_entries_pkey on list_entries entry_1 (actual rows=13.00 loops=1)
--                 Filter: ((final_price_paise >= 10000) AND (final_price_paise <= 15000))
--                 Rows Removed by Filter: 267
--                 Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

