-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- words that very many ads have

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

-- values: $1 = '{6717}', $2 = '{6120}', $3 = '13', $4 = '13'
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
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Sort (actual rows=13.00 loops=1)
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
--           ->  Subquery Scan on entry (actual rows=13.00 loops=1)
--                 ->  Limit (actual rows=13.00 loops=1)
--                       ->  Nested Loop (actual rows=13.00 loops=1)
--                             ->  CTE Scan on step (actual rows=1.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--                             ->  Limit (actual rows=13.00 loops=1)
--                                   ->  Sort (actual rows=13.00 loops=1)
--                                         Sort Key: entry_1.id DESC
--                                         Sort Method: top-N heapsort  Memory: 26kB
--                                         ->  Bitmap Heap Scan on list_entries entry_1 (actual rows=219.00 loops=1)
--                                               Recheck Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                               Heap Blocks: exact=183
--                                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=219.00 loops=1)
--                                                     Index Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                                     Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- rare words

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{wheelchair,@wheelchair,=wheelchair,/clinic/wheelchair,#vhilcer}', $2 = '{vhilcer}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=5.00 loops=1)
--     ->  Unique (actual rows=5.00 loops=1)
--           ->  Sort (actual rows=6.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=6.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=4.00 loops=1)
--                             Index Cond: (stem = ANY ('{wheelchair,@wheelchair,=wheelchair,/clinic/wheelchair,#vhilcer}'::text[]))
--                             Index Searches: 5
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=2.00 loops=1)
--                             Index Cond: (key = ANY ('{vhilcer}'::text[]))
--                             Index Searches: 1

-- values: $1 = '{8547}', $2 = '{6230}', $3 = '13', $4 = '13'
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
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Sort (actual rows=13.00 loops=1)
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
--           ->  Subquery Scan on entry (actual rows=13.00 loops=1)
--                 ->  Limit (actual rows=13.00 loops=1)
--                       ->  Nested Loop (actual rows=13.00 loops=1)
--                             ->  CTE Scan on step (actual rows=1.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--                             ->  Limit (actual rows=13.00 loops=1)
--                                   ->  Sort (actual rows=13.00 loops=1)
--                                         Sort Key: entry_1.id DESC
--                                         Sort Method: quicksort  Memory: 26kB
--                                         ->  Bitmap Heap Scan on list_entries entry_1 (actual rows=25.00 loops=1)
--                                               Recheck Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                               Heap Blocks: exact=25
--                                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=25.00 loops=1)
--                                                     Index Cond: ((codes && $1) AND (codes && $2) AND (week = step.number))
--                                                     Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- two words, or a word and a city

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{canon,camera,@canon,=canon,@camera,=camera,/camera,#knonkmer,#knon,#kmer}', $2 = '{knon,kmer}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=6.00 loops=1)
--     ->  Unique (actual rows=6.00 loops=1)
--           ->  Sort (actual rows=8.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=8.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=6.00 loops=1)
--                             Index Cond: (stem = ANY ('{canon,camera,@canon,=canon,@camera,=camera,/camera,#knonkmer,#knon,#kmer}'::text[]))
--                             Index Searches: 4
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=2.00 loops=1)
--                             Index Cond: (key = ANY ('{knon,kmer}'::text[]))
--                             Index Searches: 2

-- values: $1 = '{6719}', $2 = '{6717}', $3 = '{6120}', $4 = '13', $5 = '13'
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
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.codes && $1::integer[] and entry.codes && $2::integer[] and entry.codes && $3::integer[] and entry.week = step.number and true offset 0
) as entry order by entry.id desc limit $4
) as entry limit $5) as entry
order by entry.id desc) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Sort (actual rows=13.00 loops=1)
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
--           ->  Subquery Scan on entry (actual rows=13.00 loops=1)
--                 ->  Limit (actual rows=13.00 loops=1)
--                       ->  Nested Loop (actual rows=13.00 loops=1)
--                             ->  CTE Scan on step (actual rows=1.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--                             ->  Limit (actual rows=13.00 loops=1)
--                                   ->  Sort (actual rows=13.00 loops=1)
--                                         Sort Key: entry_1.id DESC
--                                         Sort Method: quicksort  Memory: 26kB
--                                         ->  Bitmap Heap Scan on list_entries entry_1 (actual rows=25.00 loops=1)
--                                               Recheck Cond: ((codes && $1) AND (codes && $2) AND (codes && $3) AND (week = step.number))
--                                               Heap Blocks: exact=25
--                                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=25.00 loops=1)
--                                                     Index Cond: ((codes && $1) AND (codes && $2) AND (codes && $3) AND (week = step.number))
--                                                     Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: $1 = '{6718,6262}', $2 = '{6716,3516,6120,6258}'
select (select count(*) from (
with recursive step (number) as (
select max(week + 0::smallint) from list_entries
union all
select (select max(week + 0::smallint) from list_entries where week + 0::smallint < step.number) from step where number is not null
)
select entry.* from step cross join lateral (
select  from list_entries as entry where entry.codes && $1::integer[] and entry.codes && $2::integer[] and entry.week = step.number offset 0
) as entry limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 5
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=1001.00 loops=1)
--                   CTE step
--                     ->  Recursive Union (actual rows=3.00 loops=1)
--                           Storage: Memory  Maximum Storage: 33kB
--                           ->  Result (actual rows=1.00 loops=1)
--                                 InitPlan 3
--                                   ->  Limit (actual rows=1.00 loops=1)
--                                         ->  Index Scan Backward using list_entries_week_idx on list_entries list_entries_1 (actual rows=1.00 loops=1)
--                                               Index Cond: ((week + '0'::smallint) IS NOT NULL)
--                                               Index Searches: 1
--                           ->  WorkTable Scan on step (actual rows=1.00 loops=2)
--                                 Filter: (number IS NOT NULL)
--                                 SubPlan 2
--                                   ->  Result (actual rows=1.00 loops=2)
--                                         InitPlan 1
--                                           ->  Limit (actual rows=1.00 loops=2)
--                                                 ->  Index Scan Backward using list_entries_week_idx on list_entries (actual rows=1.00 loops=2)
--                                                       Index Cond: (((week + '0'::smallint) IS NOT NULL) AND ((week + '0'::smallint) < step.number))
--                                                       Index Searches: 2
--                   ->  Nested Loop (actual rows=1001.00 loops=1)
--                         ->  CTE Scan on step step_1 (actual rows=3.00 loops=1)
--                               Storage: Memory  Maximum Storage: 17kB
--                         ->  Bitmap Heap Scan on list_entries entry (actual rows=333.67 loops=3)
--                               Recheck Cond: ((codes && '{6718,6262}'::integer[]) AND (codes && '{6716,3516,6120,6258}'::integer[]) AND (week = step_1.number))
--                               Heap Blocks: exact=926
--                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=504.00 loops=3)
--                                     Index Cond: ((codes && '{6718,6262}'::integer[]) AND (codes && '{6716,3516,6120,6258}'::integer[]) AND (week = step_1.number))
--                                     Index Searches: 3

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- a word with a typing error

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{camrea,#kmr}', $2 = '{kmr}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=6.00 loops=1)
--     ->  Unique (actual rows=6.00 loops=1)
--           ->  Sort (actual rows=6.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=6.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=0.00 loops=1)
--                             Index Cond: (stem = ANY ('{camrea,#kmr}'::text[]))
--                             Index Searches: 2
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=6.00 loops=1)
--                             Index Cond: (key = ANY ('{kmr}'::text[]))
--                             Index Searches: 1

-- values: $1 = '{9137,9139,28603,79689,216413,222883}', $2 = '13', $3 = '13'
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
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where entry.codes && $1::integer[] and entry.week = step.number and true offset 0
) as entry order by entry.id desc limit $2
) as entry limit $3) as entry
order by entry.id desc) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Sort (actual rows=13.00 loops=1)
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
--           ->  Subquery Scan on entry (actual rows=13.00 loops=1)
--                 ->  Limit (actual rows=13.00 loops=1)
--                       ->  Nested Loop (actual rows=13.00 loops=1)
--                             ->  CTE Scan on step (actual rows=1.00 loops=1)
--                                   Storage: Memory  Maximum Storage: 17kB
--                             ->  Limit (actual rows=13.00 loops=1)
--                                   ->  Sort (actual rows=13.00 loops=1)
--                                         Sort Key: entry_1.id DESC
--                                         Sort Method: top-N heapsort  Memory: 26kB
--                                         ->  Bitmap Heap Scan on list_entries entry_1 (actual rows=189.00 loops=1)
--                                               Recheck Cond: ((codes && '{9137,9139,28603,79689,216413,222883}'::integer[]) AND (week = step.number))
--                                               Heap Blocks: exact=163
--                                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=189.00 loops=1)
--                                                     Index Cond: ((codes && '{9137,9139,28603,79689,216413,222883}'::integer[]) AND (week = step.number))
--                                                     Index Searches: 1
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- a word that no ad has

-- values: $1 = '201'
select count(*)::integer as count from (select from list_entries where codes_version = 0 limit $1) as entry;
--   Aggregate (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Only Scan using list_entries_codes_version_idx on list_entries (actual rows=0.00 loops=1)
--                 Index Cond: (codes_version = 0)
--                 Heap Fetches: 0
--                 Index Searches: 1

-- values: $1 = '{qwzx,#kvjkh}', $2 = '{kvjkh}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=0.00 loops=1)
--     ->  Unique (actual rows=0.00 loops=1)
--           ->  Sort (actual rows=0.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=0.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=0.00 loops=1)
--                             Index Cond: (stem = ANY ('{qwzx,#kvjkh}'::text[]))
--                             Index Searches: 2
--                       ->  Index Scan using search_terms_key_idx on search_terms search_terms_1 (actual rows=0.00 loops=1)
--                             Index Cond: (key = ANY ('{kvjkh}'::text[]))
--                             Index Searches: 1

-- values: $1 = 'qwzx%', $2 = '40'
select id, uses, term, stem, key, frame from search_terms
where term like $1 and key <> '' order by uses desc, term limit $2;
--   Limit (actual rows=0.00 loops=1)
--     ->  Sort (actual rows=0.00 loops=1)
--           Sort Key: uses DESC, term
--           Sort Method: quicksort  Memory: 25kB
--           ->  Index Scan using search_terms_prefix_idx on search_terms (actual rows=0.00 loops=1)
--                 Index Cond: ((term ~>=~ 'qwzx'::text) AND (term ~<~ 'qwzy'::text))
--                 Filter: ((term ~~ 'qwzx%'::text) AND (key <> ''::text))
--                 Index Searches: 1

-- values: $1 = '{#kvjkh}', $2 = '{}'
select id, uses, term, stem, key, frame from search_terms where stem = any ($1::text[])
union
select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any ($2::text[])
limit 1000;
--   Limit (actual rows=0.00 loops=1)
--     ->  Unique (actual rows=0.00 loops=1)
--           ->  Sort (actual rows=0.00 loops=1)
--                 Sort Key: search_terms.id, search_terms.uses, search_terms.term, search_terms.stem, search_terms.key, search_terms.frame
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Append (actual rows=0.00 loops=1)
--                       ->  Index Scan using search_terms_stem_idx on search_terms (actual rows=0.00 loops=1)
--                             Index Cond: (stem = ANY ('{#kvjkh}'::text[]))
--                             Index Searches: 1
--                       ->  Index Scan using search_terms_title_key_idx on search_terms search_terms_1 (actual rows=0.00 loops=1)
--                             Index Cond: (key = ANY ('{}'::text[]))
--                             Index Searches: 0

-- values: $1 = 'qwzx', $2 = '30', $3 = 'kvjkh', $4 = '30'
select id, uses, term, stem, key, frame from close_terms($1, $2)
union all
(select id, uses, term, stem, key, frame from search_terms where frame <> '' and frame = $3 limit $4);
--   Append (actual rows=1.00 loops=1)
--     ->  Function Scan on close_terms (actual rows=1.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           ->  Index Scan using search_terms_frame_idx on search_terms (actual rows=0.00 loops=1)
--                 Index Cond: (frame = 'kvjkh'::text)
--                 Index Searches: 1

-- values: $1 = '%qwzx%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%qwzx%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%qwzx%'
;
--   Result (actual rows=1.00 loops=1)

-- values: $1 = '%qwzx%', $2 = '13', $3 = '%qwzx%', $4 = '13', $5 = '%qwzx%', $6 = '13', $7 = '13', $8 = '13', $9 = '13', $10 = '13', $11 = '13'
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
--   Nested Loop (actual rows=0.00 loops=1)
--     ->  Limit (actual rows=0.00 loops=1)
--           CTE near
--             ->  Limit (actual rows=0.00 loops=1)
--                   InitPlan 1
--                     ->  Result (actual rows=1.00 loops=1)
--                   ->  Subquery Scan on entry_2 (actual rows=0.00 loops=1)
--                         Filter: (entry_2.title ~~ (InitPlan 1).col1)
--                         Rows Removed by Filter: 8000
--                         ->  Limit (actual rows=8000.00 loops=1)
--                               ->  Index Scan Backward using list_entries_pkey on list_entries entry_3 (actual rows=8000.00 loops=1)
--                                     Index Searches: 1
--           CTE few
--             ->  Limit (actual rows=0.00 loops=1)
--                   InitPlan 3
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on near near_1 (actual rows=0.00 loops=1)
--                                 Storage: Memory  Maximum Storage: 17kB
--                   ->  Result (actual rows=0.00 loops=1)
--                         One-Time Filter: ((InitPlan 3).col1 < '13'::bigint)
--                         ->  Bitmap Heap Scan on list_entries entry_4 (actual rows=0.00 loops=1)
--                               Recheck Cond: (title ~~ (InitPlan 4).col1)
--                               InitPlan 4
--                                 ->  Result (actual rows=1.00 loops=1)
--                               ->  Bitmap Index Scan on list_entries_search_idx (actual rows=0.00 loops=1)
--                                     Index Cond: (title ~~ (InitPlan 4).col1)
--                                     Index Searches: 1
--           CTE found
--             ->  Result (actual rows=1.00 loops=1)
--                   InitPlan 6
--                     ->  Aggregate (actual rows=1.00 loops=1)
--                           ->  CTE Scan on near near_2 (actual rows=0.00 loops=1)
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
--                     ->  CTE Scan on found found_2 (actual rows=1.00 loops=1)
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
--           ->  Sort (actual rows=0.00 loops=1)
--                 Sort Key: "*SELECT* 1".id DESC
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Nested Loop (actual rows=0.00 loops=1)
--                       ->  CTE Scan on found (actual rows=1.00 loops=1)
--                             Storage: Memory  Maximum Storage: 17kB
--                       ->  Append (actual rows=0.00 loops=1)
--                             ->  Subquery Scan on "*SELECT* 1" (actual rows=0.00 loops=1)
--                                   ->  Result (actual rows=0.00 loops=1)
--                                         One-Time Filter: ((InitPlan 16).col1 = '13'::bigint)
--                                         InitPlan 16
--                                           ->  CTE Scan on found found_3 (actual rows=1.00 loops=1)
--                                                 Storage: Memory  Maximum Storage: 17kB
--                                         ->  CTE Scan on near (never executed)
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
--     ->  Index Scan using products_pkey on products ad (never executed)
--           Index Cond: (id = "*SELECT* 1".id)
--           Index Searches: 0

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- suggestions

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- values: $1 = 'c', $2 = '40'
select term, stem from search_terms
where left(term, 1) = $1 and title_uses > 0 and key <> '' and term !~ '[0-9]'
order by title_uses desc, term limit $2;
--   Limit (actual rows=40.00 loops=1)
--     ->  Index Scan using search_terms_title_letter_idx on search_terms (actual rows=40.00 loops=1)
--           Index Cond: ("left"(term, 1) = 'c'::text)
--           Filter: (term !~ '[0-9]'::text)
--           Index Searches: 1

