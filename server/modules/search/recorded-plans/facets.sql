-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- size, fuel, bedrooms, rating …

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- values: $1 = '{~fuelType=petrol}'
select id, term from search_terms where term = any ($1::text[]);
--   Index Scan using search_terms_prefix_idx on search_terms (actual rows=1.00 loops=1)
--     Index Cond: (term = ANY ('{~fuelType=petrol}'::text[]))
--     Index Searches: 1

-- values: $1 = '01a2130a-e182-7472-b34a-616f2e2fafa9', $2 = '{4461}', $3 = '13', $4 = '01a2130a-e182-7472-b34a-616f2e2fafa9', $5 = '01a2130a-e182-7472-b34a-616f2e2fafa9', $6 = '{4461}', $7 = '13', $8 = '13', $9 = '13', $10 = '13', $11 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (
with recursive near as materialized (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (select * from list_entries as entry where entry.category_id = $1 order by entry.id desc limit 1000) as entry where entry.facets && $2::integer[] order by entry.id desc limit $3
),
step (number) as (
(select entry.week from list_entries as entry where entry.category_id = $4 order by entry.id desc limit 1)
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
), many as materialized (
select * from (
select entry.* from step cross join lateral (
select * from (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.category_id = $5 and entry.facets && $6::integer[] and entry.week = step.number and true offset 0
) as entry order by entry.id desc limit $7
) as entry) as entry where (select count(*) from near) < $8 limit $9
)
select entry.*, null::bigint as total from (
select * from near where (select count(*) from near) = $10
union all
select * from many
) as entry order by entry.id desc limit $11) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           CTE near
--             ->  Limit (actual rows=13.00 loops=1)
--                   ->  Subquery Scan on entry_1 (actual rows=13.00 loops=1)
--                         Filter: (entry_1.facets && '{4461}'::integer[])
--                         Rows Removed by Filter: 33
--                         ->  Limit (actual rows=46.00 loops=1)
--                               ->  Index Scan Backward using list_entries_category_idx on list_entries entry_2 (actual rows=46.00 loops=1)
--                                     Index Cond: (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid)
--                                     Index Searches: 1
--           CTE step
--             ->  Recursive Union (never executed)
--                   Storage: Memory  Maximum Storage: 33kB
--                   ->  Subquery Scan on "*SELECT* 1_1" (never executed)
--                         ->  Limit (never executed)
--                               ->  Index Scan Backward using list_entries_category_idx on list_entries entry_3 (never executed)
--                                     Index Cond: (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid)
--                                     Index Searches: 0
--                   ->  WorkTable Scan on step (never executed)
--                         Filter: (number IS NOT NULL)
--           CTE many
--             ->  Limit (actual rows=0.00 loops=1)
--                   InitPlan 5
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on near near_1 (actual rows=13.00 loops=1)
--                                 Storage: Memory  Maximum Storage: 17kB
--                   ->  Result (actual rows=0.00 loops=1)
--                         One-Time Filter: ((InitPlan 5).col1 < '13'::bigint)
--                         ->  Nested Loop (never executed)
--                               ->  CTE Scan on step step_1 (never executed)
--                                     Storage: Memory  Maximum Storage: 17kB
--                               ->  Limit (never executed)
--                                     ->  Sort (never executed)
--                                           Sort Key: entry_4.id DESC
--                                           ->  Bitmap Heap Scan on list_entries entry_4 (never executed)
--                                                 Recheck Cond: ((facets && '{4461}'::integer[]) AND (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid) AND (week = step_1.number))
--                                                 ->  Bitmap Index Scan on list_entries_search_idx (never executed)
--                                                       Index Cond: ((facets && '{4461}'::integer[]) AND (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid) AND (week = step_1.number))
--                                                       Index Searches: 0
--           ->  Sort (actual rows=13.00 loops=1)
--                 Sort Key: "*SELECT* 1".id DESC
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Result (actual rows=13.00 loops=1)
--                       ->  Append (actual rows=13.00 loops=1)
--                             ->  Subquery Scan on "*SELECT* 1" (actual rows=13.00 loops=1)
--                                   ->  Result (actual rows=13.00 loops=1)
--                                         One-Time Filter: ((InitPlan 7).col1 = '13'::bigint)
--                                         InitPlan 7
--                                           ->  Aggregate (actual rows=1.00 loops=1)
--                                                 ->  CTE Scan on near near_2 (actual rows=13.00 loops=1)
--                                                       Storage: Memory  Maximum Storage: 17kB
--                                         ->  CTE Scan on near (actual rows=13.00 loops=1)
--                                               Storage: Memory  Maximum Storage: 17kB
--                             ->  CTE Scan on many (actual rows=0.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = "*SELECT* 1".id)
--           Index Searches: 13

-- values: $1 = '01a2130a-e182-7472-b34a-616f2e2fafa9', $2 = '{4461}'
select (select count(*) from (
with recursive step (number) as (
select max(week + 0::smallint) from list_entries
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.* from step cross join lateral (
select  from list_entries as entry where entry.category_id = $1 and entry.facets && $2::integer[] and entry.week = step.number offset 0
) as entry limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 5
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
--                               Recheck Cond: ((facets && '{4461}'::integer[]) AND (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid) AND (week = step_1.number))
--                               Heap Blocks: exact=821
--                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=902.50 loops=2)
--                                     Index Cond: ((facets && '{4461}'::integer[]) AND (category_id = '01a2130a-e182-7472-b34a-616f2e2fafa9'::uuid) AND (week = step_1.number))
--                                     Index Searches: 2

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- counts of filters

-- values: none
with found as materialized (select category_id, facets from list_entries as entry where true order by id desc limit 1001), counted as (
select facet as code, count(*)::integer as count from found, unnest(facets) as facet group by facet
)
select code, term, null::uuid as category_id, count
from counted left join search_terms on search_terms.id = code where code < 0 or term like '~%'
union all
select null, null, category_id, count(*)::integer from found group by grouping sets ((category_id), ());
--   Append (actual rows=223.00 loops=1)
--     CTE found
--       ->  Limit (actual rows=1001.00 loops=1)
--             ->  Index Scan Backward using list_entries_pkey on list_entries entry (actual rows=1001.00 loops=1)
--                   Index Searches: 1
--     ->  Nested Loop Left Join (actual rows=211.00 loops=1)
--           Filter: ((facet.facet < 0) OR (search_terms.term ~~ '~%'::text))
--           ->  HashAggregate (actual rows=211.00 loops=1)
--                 Group Key: facet.facet
--                 Batches: 1  Memory Usage: 48kB
--                 ->  Nested Loop (actual rows=5557.00 loops=1)
--                       ->  CTE Scan on found (actual rows=1001.00 loops=1)
--                             Storage: Memory  Maximum Storage: 118kB
--                       ->  Memoize (actual rows=5.55 loops=1001)
--                             Cache Key: found.facets
--                             Cache Mode: binary
--                             Hits: 187  Misses: 814  Evictions: 0  Overflows: 0  Memory Usage: 265kB
--                             ->  Function Scan on unnest facet (actual rows=6.18 loops=814)
--           ->  Index Scan using search_terms_pkey on search_terms (actual rows=0.97 loops=211)
--                 Index Cond: (id = facet.facet)
--                 Index Searches: 211
--     ->  MixedAggregate (actual rows=12.00 loops=1)
--           Hash Key: found_1.category_id
--           Group Key: ()
--           Batches: 1  Memory Usage: 32kB
--           ->  CTE Scan on found found_1 (actual rows=1001.00 loops=1)
--                 Storage: Memory  Maximum Storage: 118kB

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- counts of filters, with a word

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{camera,@camera,=camera,/camera,#kmer}', $2 = '{kmer}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=4.00 loops=1)
--     ->  Unique (actual rows=4.00 loops=1)
--           ->  Sort (actual rows=5.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=5.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=4.00 loops=1)
--                             Index Cond: (stem = ANY ('{camera,@camera,=camera,/camera,#kmer}'::text[]))
--                             Index Searches: 4
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=1.00 loops=1)
--                             Index Cond: (key = ANY ('{kmer}'::text[]))
--                             Index Searches: 1

-- values: $1 = '{6717,6259,3516,6120}'
select (select count(*) from (
with recursive step (number) as (
select max(week + 0::smallint) from list_entries
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.* from step cross join lateral (
select  from list_entries as entry where entry.codes && $1::integer[] and entry.week = step.number offset 0
) as entry limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 5
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
--                               Recheck Cond: ((codes && '{6717,6259,3516,6120}'::integer[]) AND (week = step_1.number))
--                               Heap Blocks: exact=574
--                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=2800.50 loops=2)
--                                     Index Cond: ((codes && '{6717,6259,3516,6120}'::integer[]) AND (week = step_1.number))
--                                     Index Searches: 2

-- values: $1 = '{6717,6259,3516,6120}'
with found as materialized (
with recursive step (number) as (
select max(week + 0::smallint) from list_entries
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.* from step cross join lateral (
select category_id, facets from list_entries as entry where entry.codes && $1::integer[] and entry.week = step.number offset 0
) as entry limit 1001), counted as (
select facet as code, count(*)::integer as count from found, unnest(facets) as facet group by facet
)
select code, term, null::uuid as category_id, count
from counted left join search_terms on search_terms.id = code where code < 0 or term like '~%'
union all
select null, null, category_id, count(*)::integer from found group by grouping sets ((category_id), ());
--   Append (actual rows=19.00 loops=1)
--     CTE found
--       ->  Limit (actual rows=1001.00 loops=1)
--             CTE step
--               ->  Recursive Union (actual rows=2.00 loops=1)
--                     Storage: Memory  Maximum Storage: 33kB
--                     ->  Result (actual rows=1.00 loops=1)
--                           InitPlan 3
--                             ->  Limit (actual rows=1.00 loops=1)
--                                   ->  Index Scan Backward using list_entries_week_idx on list_entries list_entries_1 (actual rows=1.00 loops=1)
--                                         Index Cond: ((week + '0'::smallint) IS NOT NULL)
--                                         Index Searches: 1
--                     ->  WorkTable Scan on step (actual rows=1.00 loops=1)
--                           Filter: (number IS NOT NULL)
--                           SubPlan 2
--                             ->  Result (actual rows=1.00 loops=1)
--                                   InitPlan 1
--                                     ->  Limit (actual rows=1.00 loops=1)
--                                           ->  Index Scan Backward using list_entries_week_idx on list_entries (actual rows=1.00 loops=1)
--                                                 Index Cond: (((week + '0'::smallint) IS NOT NULL) AND ((week + '0'::smallint) < step.number))
--                                                 Index Searches: 1
--             ->  Nested Loop (actual rows=1001.00 loops=1)
--                   ->  CTE Scan on step step_1 (actual rows=2.00 loops=1)
--                         Storage: Memory  Maximum Storage: 17kB
--                   ->  Bitmap Heap Scan on list_entries entry (actual rows=500.50 loops=2)
--                         Recheck Cond: ((codes && '{6717,6259,3516,6120}'::integer[]) AND (week = step_1.number))
--                         Heap Blocks: exact=574
--                         ->  Bitmap Index Scan on list_entries_search_idx (actual rows=2800.50 loops=2)
--                               Index Cond: ((codes && '{6717,6259,3516,6120}'::integer[]) AND (week = step_1.number))
--                               Index Searches: 2
--     ->  Nested Loop Left Join (actual rows=17.00 loops=1)
--           Filter: ((facet.facet < 0) OR (search_terms.term ~~ '~%'::text))
--           ->  HashAggregate (actual rows=17.00 loops=1)
--                 Group Key: facet.facet
--                 Batches: 1  Memory Usage: 32kB
--                 ->  Nested Loop (actual rows=3627.00 loops=1)
--                       ->  CTE Scan on found (actual rows=1001.00 loops=1)
--                             Storage: Memory  Maximum Storage: 95kB
--                       ->  Memoize (actual rows=3.62 loops=1001)
--                             Cache Key: found.facets
--                             Cache Mode: binary
--                             Hits: 719  Misses: 282  Evictions: 0  Overflows: 0  Memory Usage: 74kB
--                             ->  Function Scan on unnest facet (actual rows=4.57 loops=282)
--           ->  Index Scan using search_terms_pkey on search_terms (actual rows=0.65 loops=17)
--                 Index Cond: (id = facet.facet)
--                 Index Searches: 17
--     ->  MixedAggregate (actual rows=2.00 loops=1)
--           Hash Key: found_1.category_id
--           Group Key: ()
--           Batches: 1  Memory Usage: 32kB
--           ->  CTE Scan on found found_1 (actual rows=1001.00 loops=1)
--                 Storage: Memory  Maximum Storage: 95kB

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{camera,@camera,=camera,/camera,#kmer}', $2 = '{kmer}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=4.00 loops=1)
--     ->  Unique (actual rows=4.00 loops=1)
--           ->  Sort (actual rows=5.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=5.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=4.00 loops=1)
--                             Index Cond: (stem = ANY ('{camera,@camera,=camera,/camera,#kmer}'::text[]))
--                             Index Searches: 4
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=1.00 loops=1)
--                             Index Cond: (key = ANY ('{kmer}'::text[]))
--                             Index Searches: 1

-- values: $1 = '{6717}', $2 = '{6120}', $3 = '2', $4 = '2'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (
with recursive
step (number) as (
(select entry.week from list_entries as entry where true order by entry.id desc limit 1)
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.*, null::bigint as total from (
select entry.* from step cross join lateral (
select * from (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.codes && $1::integer[] and entry.codes && $2::integer[] and entry.week = step.number and true offset 0
) as entry order by entry.id desc limit $3
) as entry limit $4) as entry
order by entry.id desc) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=2.00 loops=1)
--     ->  Sort (actual rows=2.00 loops=1)
--           Sort Key: entry.id DESC
--           Sort Method: quicksort  Memory: 25kB
--           CTE step
--             ->  Recursive Union (actual rows=1.00 loops=1)
--                   Storage: Memory  Maximum Storage: 33kB
--                   ->  Subquery Scan on "*SELECT* 1" (actual rows=1.00 loops=1)
--                         ->  Limit (actual rows=1.00 loops=1)
--                               ->  Index Scan Backward using list_entries_pkey on list_entries entry_2 (actual rows=1.00 loops=1)
--                                     Index Searches: 1
--                   ->  WorkTable Scan on step step_1 (never executed)
--                         Filter: (number IS NOT NULL)
--           ->  Subquery Scan on entry (actual rows=2.00 loops=1)
--                 ->  Limit (actual rows=2.00 loops=1)
--                       ->  Nested Loop (actual rows=2.00 loops=1)
--                             ->  CTE Scan on step (actual rows=1.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--                             ->  Limit (actual rows=2.00 loops=1)
--                                   ->  Sort (actual rows=2.00 loops=1)
--                                         Sort Key: entry_1.id DESC
--                                         Sort Method: top-N heapsort  Memory: 25kB
--                                         ->  Bitmap Heap Scan on list_entries entry_1 (actual rows=219.00 loops=1)
--                                               Recheck Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                               Heap Blocks: exact=183
--                                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=219.00 loops=1)
--                                                     Index Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                                     Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=2)
--           Index Cond: (id = entry.id)
--           Index Searches: 2

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

