-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- list (planned once for all values)
-- values: '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where true order by entry.id desc limit 61) as entry order by entry.id desc limit $1) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Only Scan Backward using list_entries_pkey on list_entries entry_1 (actual rows=13.00 loops=1)
--                       Heap Fetches: 0
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

-- category (planned once for all values)
-- values: '01a1f993-9a57-75ad-afff-1e75a2eb4e06', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where entry.category_id = $1 order by entry.id desc limit 61) as entry order by entry.id desc limit $2) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Only Scan Backward using list_entries_category_idx on list_entries entry_1 (actual rows=13.00 loops=1)
--                       Index Cond: (category_id = $1)
--                       Heap Fetches: 0
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

-- page thousands of ads deep (planned once for all values)
-- values: '01a1ef9a-a080-7b0c-8232-00000f183900', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where entry.id < $1::uuid order by entry.id desc limit 61) as entry order by entry.id desc limit $2) as page join products as entry using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Index Only Scan Backward using list_entries_pkey on list_entries entry_1 (actual rows=13.00 loops=1)
--                       Index Cond: (id < $1)
--                       Heap Fetches: 0
--                       Index Searches: 1
--     ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--           Index Cond: (id = entry_1.id)
--           Index Searches: 13

-- by price, thousands of ads deep (planned once for all values)
-- values: '3000', '01a0efc4-e800-78bc-8805-000008c71800', '13'
select "entry"."id", "entry"."user_id", "entry"."category_id", "entry"."sub_category", "entry"."title", "entry"."price", "entry"."discount", "entry"."final_price_paise", "entry"."rent_type", "entry"."vendor_name", "entry"."area", "entry"."city", "entry"."state", "entry"."country", "entry"."zip_code", "entry"."average_rating", "entry"."total_reviews", "entry"."created_at", "entry"."updated_at", "entry"."seller", "entry"."pictures",
null::bigint as total from (select entry.id, entry.final_price_paise, entry.average_rating from (select entry.id, entry.final_price_paise, entry.average_rating from list_entries as entry where (entry.final_price_paise, entry.id) > ($1::integer, $2::uuid) order by entry.final_price_paise, entry.id limit 61) as entry order by entry.final_price_paise, entry.id limit $3) as page join products as entry using (id)
order by entry.final_price_paise, entry.id;
--   Sort (actual rows=13.00 loops=1)
--     Sort Key: entry.final_price_paise, entry.id
--     Sort Method: quicksort  Memory: 33kB
--     ->  Nested Loop (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Limit (actual rows=13.00 loops=1)
--                       ->  Index Only Scan using list_entries_price_idx on list_entries entry_1 (actual rows=13.00 loops=1)
--                             Index Cond: (ROW(final_price_paise, id) > ROW($1, $2))
--                             Heap Fetches: 0
--                             Index Searches: 1
--           ->  Index Scan using products_pkey on products entry (actual rows=1.00 loops=13)
--                 Index Cond: (id = entry_1.id)
--                 Index Searches: 13

