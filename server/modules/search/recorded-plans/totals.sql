-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- total of a list

-- values: none
select (select count(*) from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where true limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=1001.00 loops=1)
--                   ->  Index Only Scan using list_entries_codes_version_idx on list_entries entry (actual rows=1001.00 loops=1)
--                         Heap Fetches: 46
--                         Index Searches: 1

-- total of a city

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

-- values: $1 = 'Ahmedabad', $2 = 'Ahmedabad', $3 = 'Ahmedabad', $4 = 'Ahmedabad'
select (select count(*) from ((select entry.id from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where "entry"."area" = fold($1)) as entry limit 1001) union (select entry.id from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where "entry"."city" = fold($2)) as entry limit 1001) union (select entry.id from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where "entry"."state" = fold($3)) as entry limit 1001) union (select entry.id from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where "entry"."zip_code" = fold($4)) as entry limit 1001) limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=1001.00 loops=1)
--                   ->  HashAggregate (actual rows=1001.00 loops=1)
--                         Group Key: entry.id
--                         Batches: 1  Memory Usage: 89kB
--                         ->  Append (actual rows=1001.00 loops=1)
--                               ->  Limit (actual rows=0.00 loops=1)
--                                     ->  Index Only Scan using list_entries_area_idx on list_entries entry (actual rows=0.00 loops=1)
--                                           Index Cond: (area = 'ahmedabad'::text)
--                                           Heap Fetches: 0
--                                           Index Searches: 1
--                               ->  Limit (actual rows=1001.00 loops=1)
--                                     ->  Index Only Scan using list_entries_city_idx on list_entries entry_1 (actual rows=1001.00 loops=1)
--                                           Index Cond: (city = 'ahmedabad'::text)
--                                           Heap Fetches: 3
--                                           Index Searches: 1
--                               ->  Limit (actual rows=0.00 loops=1)
--                                     ->  Index Only Scan using list_entries_state_idx on list_entries entry_2 (actual rows=0.00 loops=1)
--                                           Index Cond: (state = 'ahmedabad'::text)
--                                           Heap Fetches: 0
--                                           Index Searches: 1
--                               ->  Limit (actual rows=0.00 loops=1)
--                                     ->  Index Only Scan using list_entries_zip_code_idx on list_entries entry_3 (actual rows=0.00 loops=1)
--                                           Index Cond: (zip_code = 'ahmedabad'::text)
--                                           Heap Fetches: 0
--                                           Index Searches: 1

-- total of a search

-- values: $1 = '%for rent%'
select (select count(*) from (
with recursive step (number) as (
select max(week + 0::smallint) from list_entries
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.* from step cross join lateral (
select  from list_entries as entry where entry.title like (select fold($1)) and entry.week = step.number offset 0
) as entry limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 6
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=1001.00 loops=1)
--                   CTE step
--                     ->  Recursive Union (actual rows=2.00 loops=1)
--                           Storage: Memory  Maximum Storage: 33kB
--                           ->  Result (actual rows=1.00 loops=1)
--                                 InitPlan 3
--                                   ->  Limit (actual rows=1.00 loops=1)
--                                         ->  Index Scan Backward using list_entries_week_idx on list_entries list_entries_1 (actual rows=1.00 loops=1)
--                                               Index Cond: ((week + '0'::smallint) IS NOT NULL)
--                                               Index Searches: 1
--                           ->  WorkTable Scan on step (actual rows=1.00 loops=1)
--                                 Filter: (number IS NOT NULL)
--                                 SubPlan 2
--                                   ->  Result (actual rows=1.00 loops=1)
--                                         InitPlan 1
--                                           ->  Limit (actual rows=1.00 loops=1)
--                                                 ->  Index Scan Backward using list_entries_week_idx on list_entries (actual rows=1.00 loops=1)
--                                                       Index Cond: (((week + '0'::smallint) IS NOT NULL) AND ((week + '0'::smallint) < step.number))
--                                                       Index Searches: 1
--                   ->  Nested Loop (actual rows=1001.00 loops=1)
--                         ->  CTE Scan on step step_1 (actual rows=2.00 loops=1)
--                               Storage: Memory  Maximum Storage: 17kB
--                         ->  Bitmap Heap Scan on list_entries entry (actual rows=500.50 loops=2)
--                               Recheck Cond: ((title ~~ (InitPlan 5).col1) AND (week = step_1.number))
--                               Heap Blocks: exact=496
--                               InitPlan 5
--                                 ->  Result (actual rows=1.00 loops=1)
--                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=3654.00 loops=2)
--                                     Index Cond: ((title ~~ (InitPlan 5).col1) AND (week = step_1.number))
--                                     Index Searches: 2

