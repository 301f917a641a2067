-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- title: many ads have it

-- values: $1 = '%for rent%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%for rent%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%for rent%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%for rent%', $2 = '13', $3 = '%for rent%', $4 = '13', $5 = '%for rent%', $6 = '13', $7 = '13', $8 = '13', $9 = '13', $10 = '13', $11 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, entry.total
from (
with recursive near as materialized (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select * from list_entries as entry where true order by entry.id desc limit 8000) as entry where entry.title like (select fold($1)) order by entry.id desc limit $2
), few as materialized (
select * from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.title like (select fold($3)) offset 0) as entry
where (select count(*) from near) < $4 limit 5001
), found (near, few) as materialized (
select (select count(*) from near), (select count(*) from few)
),
step (number) as (
(select entry.week from list_entries as entry where true order by entry.id desc limit 1)
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
), many as materialized (
select * from (
select entry.* from step cross join lateral (
select * from (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.title like (select fold($5)) and entry.week = step.number and true offset 0
) as entry order by entry.id desc limit $6
) as entry) as entry
where (select near from found) < $7 and (select few from found) > 5000
limit $8
)
select entry.*, case when found.near < $9 then found.few end as total from found cross join (
select * from near where (select near from found) = $10
union all
select * from few as entry where (select few from found) <= 5000 and true
union all
select * from many
) as entry
order by entry.id desc limit $11) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           CTE near
--             ->  Limit (actual rows=13.00 loops=1)
--                   InitPlan 1
--                     ->  Result (actual rows=1.00 loops=1)
--                   ->  Subquery Scan on entry_2 (actual rows=13.00 loops=1)
--                         Filter: (entry_2.title ~~ (InitPlan 1).col1)
--                         Rows Removed by Filter: 78
--                         ->  Limit (actual rows=91.00 loops=1)
--                               ->  Index Scan Backward using list_entries_pkey on list_entries entry_3 (actual rows=91.00 loops=1)
--                                     Index Searches: 1
--           CTE few
--             ->  Limit (actual rows=0.00 loops=1)
--                   InitPlan 3
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on near near_1 (actual rows=13.00 loops=1)
--                                 Storage: Memory  Maximum Storage: 17kB
--                   ->  Result (actual rows=0.00 loops=1)
--                         One-Time Filter: ((InitPlan 3).col1 < '13'::bigint)
--                         ->  Bitmap Heap Scan on list_entries entry_4 (never executed)
--                               Recheck Cond: (title ~~ (InitPlan 4).col1)
--                               InitPlan 4
--                                 ->  Result (never executed)
--                               ->  Bitmap Index Scan on list_entries_search_idx (never executed)
--                                     Index Cond: (title ~~ (InitPlan 4).col1)
--                                     Index Searches: 0
--           CTE found
--             ->  Result (actual rows=1.00 loops=1)
--                   InitPlan 6
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on near near_2 (actual rows=13.00 loops=1)
--                                 Storage: Memory  Maximum Storage: 17kB
--                   InitPlan 7
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on few (actual rows=0.00 loops=1)
--                                 Storage: Memory  Maximum Storage: 17kB
--           CTE step
--             ->  Recursive Union (never executed)
--                   Storage: Memory  Maximum Storage: 33kB
--                   ->  Subquery Scan on "*SELECT* 1_1" (never executed)
--                         ->  Limit (never executed)
--                               ->  Index Scan Backward using list_entries_pkey on list_entries entry_5 (never executed)
--                                     Index Searches: 0
--                   ->  WorkTable Scan on step (never executed)
--                         Filter: (number IS NOT NULL)
--           CTE many
--             ->  Limit (actual rows=0.00 loops=1)
--                   InitPlan 12
--                     ->  CTE Scan on found found_1 (actual rows=1.00 loops=1)
--                           Storage: Memory  Maximum Storage: 17kB
--                   InitPlan 13
--                     ->  CTE Scan on found found_2 (never executed)
--                           Storage: Memory  Maximum Storage: 17kB
--                   ->  Result (actual rows=0.00 loops=1)
--                         One-Time Filter: (((InitPlan 12).col1 < '13'::bigint) AND ((InitPlan 13).col1 > 5000))
--                         ->  Nested Loop (never executed)
--                               ->  CTE Scan on step step_1 (never executed)
--                                     Storage: Memory  Maximum Storage: 17kB
--                               ->  Limit (never executed)
--                                     ->  Sort (never executed)
--                                           Sort Key: entry_6.id DESC
--                                           ->  Bitmap Heap Scan on list_entries entry_6 (never executed)
--                                                 Recheck Cond: ((title ~~ (InitPlan 14).col1) AND (week = step_1.number))
--                                                 InitPlan 14
--                                                   ->  Result (never executed)
--                                                 ->  Bitmap Index Scan on list_entries_search_idx (never executed)
--                                                       Index Cond: ((title ~~ (InitPlan 14).col1) AND (week = step_1.number))
--                                                       Index Searches: 0
--           ->  Sort (actual rows=13.00 loops=1)
--                 Sort Key: "*SELECT* 1".id DESC
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Nested Loop (actual rows=13.00 loops=1)
--                       ->  CTE Scan on found (actual rows=1.00 loops=1)
--                             Storage: Memory  Maximum Storage: 17kB
--                       ->  Append (actual rows=13.00 loops=1)
--                             ->  Subquery Scan on "*SELECT* 1" (actual rows=13.00 loops=1)
--                                   ->  Result (actual rows=13.00 loops=1)
--                                         One-Time Filter: ((InitPlan 16).col1 = '13'::bigint)
--                                         InitPlan 16
--                                           ->  CTE Scan on found found_3 (actual rows=1.00 loops=1)
--                                                 Storage: Memory  Maximum Storage: 17kB
--                                         ->  CTE Scan on near (actual rows=13.00 loops=1)
--                                               Storage: Memory  Maximum Storage: 17kB
--                             ->  Subquery Scan on "*SELECT* 2" (actual rows=0.00 loops=1)
--                                   ->  Result (actual rows=0.00 loops=1)
--                                         One-Time Filter: ((InitPlan 17).col1 <= 5000)
--                                         InitPlan 17
--                                           ->  CTE Scan on found found_4 (actual rows=1.00 loops=1)
--                                                 Storage: Memory  Maximum Storage: 17kB
--                                         ->  CTE Scan on few entry_1 (actual rows=0.00 loops=1)
--                                               Storage: Memory  Maximum Storage: 17kB
--                             ->  CTE Scan on many (actual rows=0.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = "*SELECT* 1".id)
--           Index Searches: 13

