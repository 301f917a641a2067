-- Written by `npm run bench:plans`: statements as they are sent, and their plans at 1,000,000 ads.

-- near, 25 km

-- values: $1 = '6371000', $2 = '370140', $3 = '25', $4 = '6371000', $5 = '25', $6 = '6371000'
select pin, round(2 * $1::float8 * asin(least(1, sqrt(sind((there.latitude - here.latitude) / 2) ^ 2
+ cosd(here.latitude) * cosd(there.latitude) * sind((there.longitude - here.longitude) / 2) ^ 2))))::integer as meters
from (select latitude, longitude from pin_codes where pin = $2 and latitude is not null) as here join pin_codes as there
on there.latitude between here.latitude - degrees($3::float8 * 1000 / $4::float8)
and here.latitude + degrees($5::float8 * 1000 / $6::float8)
order by meters, pin;
--   Sort (actual rows=512.00 loops=1)
--     Sort Key: ((round(('12742000'::double precision * asin(LEAST('1'::double precision, sqrt(((sind(((there.latitude - pin_codes.latitude) / '2'::double precision)) ^ '2'::double precision) + ((cosd(pin_codes.latitude) * cosd(there.latitude)) * (sind(((there.longitude - pin_codes.longitude) / '2'::double precision)) ^ '2'::double precision)))))))))::integer), there.pin
--     Sort Method: quicksort  Memory: 41kB
--     ->  Nested Loop (actual rows=512.00 loops=1)
--           ->  Index Scan using pin_codes_pkey on pin_codes (actual rows=1.00 loops=1)
--                 Index Cond: (pin = '370140'::text)
--                 Filter: (latitude IS NOT NULL)
--                 Index Searches: 1
--           ->  Index Scan using pin_codes_latitude_idx on pin_codes there (actual rows=512.00 loops=1)
--                 Index Cond: ((latitude >= (pin_codes.latitude - '0.2248304014796826'::double precision)) AND (latitude <= (pin_codes.latitude + '0.2248304014796826'::double precision)))
--                 Index Searches: 1

-- values: $1 = '{370140,370240}', $2 = '{0,18258}', $3 = '13', $4 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures", page.day_price_paise::float8, null::bigint as total
from (
select found.id, found.day_price_paise, near.meters
from unnest($1::text[], $2::integer[]) as near (pin, meters) cross join lateral (
select entry.id, entry.day_price_paise from list_entries as entry
where entry.zip_code = near.pin and true and true
order by entry.id desc limit $3
) as found
order by near.meters, found.id desc limit $4
) as page join products as ad using (id)
order by page.meters, page.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Sort (actual rows=13.00 loops=1)
--                 Sort Key: near.meters, entry.id DESC
--                 Sort Method: quicksort  Memory: 25kB
--                 ->  Nested Loop (actual rows=13.00 loops=1)
--                       ->  Function Scan on near (actual rows=2.00 loops=1)
--                       ->  Limit (actual rows=6.50 loops=2)
--                             ->  Index Scan Backward using list_entries_zip_code_idx on list_entries entry (actual rows=6.50 loops=2)
--                                   Index Cond: (zip_code = near.pin)
--                                   Index Searches: 2
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: $1 = '{370140,370240}'
select (select count(*) from (
select found.* from unnest($1::text[]) as near (pin) cross join lateral (
select  from list_entries as entry where entry.zip_code = near.pin and true offset 0
) as found limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=28.00 loops=1)
--                   ->  Nested Loop (actual rows=28.00 loops=1)
--                         ->  Function Scan on unnest near (actual rows=2.00 loops=1)
--                         ->  Index Only Scan using list_entries_zip_code_idx on list_entries entry (actual rows=14.00 loops=2)
--                               Index Cond: (zip_code = near.pin)
--                               Heap Fetches: 0
--                               Index Searches: 2

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- near, 100 km, a category

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- values: $1 = '6371000', $2 = '370140', $3 = '100', $4 = '6371000', $5 = '100', $6 = '6371000'
select pin, round(2 * $1::float8 * asin(least(1, sqrt(sind((there.latitude - here.latitude) / 2) ^ 2
+ cosd(here.latitude) * cosd(there.latitude) * sind((there.longitude - here.longitude) / 2) ^ 2))))::integer as meters
from (select latitude, longitude from pin_codes where pin = $2 and latitude is not null) as here join pin_codes as there
on there.latitude between here.latitude - degrees($3::float8 * 1000 / $4::float8)
and here.latitude + degrees($5::float8 * 1000 / $6::float8)
order by meters, pin;
--   Sort (actual rows=2080.00 loops=1)
--     Sort Key: ((round(('12742000'::double precision * asin(LEAST('1'::double precision, sqrt(((sind(((there.latitude - pin_codes.latitude) / '2'::double precision)) ^ '2'::double precision) + ((cosd(pin_codes.latitude) * cosd(there.latitude)) * (sind(((there.longitude - pin_codes.longitude) / '2'::double precision)) ^ '2'::double precision)))))))))::integer), there.pin
--     Sort Method: quicksort  Memory: 162kB
--     ->  Nested Loop (actual rows=2080.00 loops=1)
--           ->  Index Scan using pin_codes_pkey on pin_codes (actual rows=1.00 loops=1)
--                 Index Cond: (pin = '370140'::text)
--                 Filter: (latitude IS NOT NULL)
--                 Index Searches: 1
--           ->  Index Scan using pin_codes_latitude_idx on pin_codes there (actual rows=2080.00 loops=1)
--                 Index Cond: ((latitude >= (pin_codes.latitude - '0.8993216059187304'::double precision)) AND (latitude <= (pin_codes.latitude + '0.8993216059187304'::double precision)))
--                 Index Searches: 1

-- values: $1 = '{370140,370240,370020,370135,370230,370201,363660,370110,370015,370205,370105,370203,370150,370210,370130,370510}', $2 = '{0,18258,27499,29449,32306,33208,33845,33950,35275,39760,40653,41396,41624,43522,45291,52993}', $3 = '01a2130a-e182-7472-b34a-616f2e2fafa9', $4 = '13', $5 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures", page.day_price_paise::float8, null::bigint as total
from (
select found.id, found.day_price_paise, near.meters
from unnest($1::text[], $2::integer[]) as near (pin, meters) cross join lateral (
select entry.id, entry.day_price_paise from list_entries as entry
where entry.zip_code = near.pin and true and entry.category_id = $3
order by entry.id desc limit $4
) as found
order by near.meters, found.id desc limit $5
) as page join products as ad using (id)
order by page.meters, page.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     ->  Limit (actual rows=13.00 loops=1)
--           ->  Sort (actual rows=13.00 loops=1)
--                 Sort Key: near.meters, entry.id DESC
--                 Sort Method: top-N heapsort  Memory: 25kB
--                 ->  Nested Loop (actual rows=44.00 loops=1)
--                       ->  Function Scan on near (actual rows=16.00 loops=1)
--                       ->  Limit (actual rows=2.75 loops=16)
--                             ->  Index Scan Backward using list_entries_zip_code_idx on list_entries entry (actual rows=2.75 loops=16)
--                                   Index Cond: ((zip_code = near.pin) AND (category_id = $3))
--                                   Index Searches: 16
--     ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--           Index Cond: (id = entry.id)
--           Index Searches: 13

-- values: $1 = '{370140,370240,370020,370135,370230,370201,363660,370110,370015,370205,370105,370203,370150,370210,370130,370510,370410,370001,370430,370425,370040,363670,370427,370160,363655,370030,370415,361240,37 …', $2 = '01a2130a-e182-7472-b34a-616f2e2fafa9'
select (select count(*) from (
select found.* from unnest($1::text[]) as near (pin) cross join lateral (
select  from list_entries as entry where entry.zip_code = near.pin and entry.category_id = $2 offset 0
) as found limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=409.00 loops=1)
--                   ->  Nested Loop (actual rows=409.00 loops=1)
--                         ->  Function Scan on unnest near (actual rows=57.00 loops=1)
--                         ->  Index Only Scan using list_entries_zip_code_idx on list_entries entry (actual rows=7.18 loops=57)
--                               Index Cond: ((zip_code = near.pin) AND (category_id = $2))
--                               Heap Fetches: 0
--                               Index Searches: 57

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- near, 50 km, newest first

-- values: $1 = '6371000', $2 = '370140', $3 = '50', $4 = '6371000', $5 = '50', $6 = '6371000'
select pin, round(2 * $1::float8 * asin(least(1, sqrt(sind((there.latitude - here.latitude) / 2) ^ 2
+ cosd(here.latitude) * cosd(there.latitude) * sind((there.longitude - here.longitude) / 2) ^ 2))))::integer as meters
from (select latitude, longitude from pin_codes where pin = $2 and latitude is not null) as here join pin_codes as there
on there.latitude between here.latitude - degrees($3::float8 * 1000 / $4::float8)
and here.latitude + degrees($5::float8 * 1000 / $6::float8)
order by meters, pin;
--   Sort (actual rows=1078.00 loops=1)
--     Sort Key: ((round(('12742000'::double precision * asin(LEAST('1'::double precision, sqrt(((sind(((there.latitude - pin_codes.latitude) / '2'::double precision)) ^ '2'::double precision) + ((cosd(pin_codes.latitude) * cosd(there.latitude)) * (sind(((there.longitude - pin_codes.longitude) / '2'::double precision)) ^ '2'::double precision)))))))))::integer), there.pin
--     Sort Method: quicksort  Memory: 82kB
--     ->  Nested Loop (actual rows=1078.00 loops=1)
--           ->  Index Scan using pin_codes_pkey on pin_codes (actual rows=1.00 loops=1)
--                 Index Cond: (pin = '370140'::text)
--                 Filter: (latitude IS NOT NULL)
--                 Index Searches: 1
--           ->  Index Scan using pin_codes_latitude_idx on pin_codes there (actual rows=1078.00 loops=1)
--                 Index Cond: ((latitude >= (pin_codes.latitude - '0.4496608029593652'::double precision)) AND (latitude <= (pin_codes.latitude + '0.4496608029593652'::double precision)))
--                 Index Searches: 1

-- values: $1 = '{370140,370240,370020,370135,370230,370201,363660,370110,370015,370205,370105,370203,370150,370210,370130}', $2 = '13', $3 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (
select found.id from unnest($1::text[]) as near (pin) cross join lateral (
select entry.id from list_entries as entry where entry.zip_code = near.pin and true
order by entry.id desc limit $2
) as found order by found.id desc limit $3
) as found join list_entries as entry using (id)) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     Join Filter: (entry.id = entry_1.id)
--     ->  Nested Loop (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Sort (actual rows=13.00 loops=1)
--                       Sort Key: entry_1.id DESC
--                       Sort Method: top-N heapsort  Memory: 23kB
--                       ->  Nested Loop (actual rows=104.00 loops=1)
--                             ->  Function Scan on unnest near (actual rows=15.00 loops=1)
--                             ->  Limit (actual rows=6.93 loops=15)
--                                   ->  Index Only Scan Backward using list_entries_zip_code_idx on list_entries entry_1 (actual rows=6.93 loops=15)
--                                         Index Cond: (zip_code = near.pin)
--                                         Heap Fetches: 0
--                                         Index Searches: 15
--           ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--                 Index Cond: (id = entry_1.id)
--                 Index Searches: 13
--     ->  Index Scan using list_entries_pkey on list_entries entry (actual rows=1.00 loops=13)
--           Index Cond: (id = ad.id)
--           Index Searches: 13

-- values: $1 = '{370140,370240,370020,370135,370230,370201,363660,370110,370015,370205,370105,370203,370150,370210,370130}'
select (select count(*) from (
select found.* from unnest($1::text[]) as near (pin) cross join lateral (
select  from list_entries as entry where entry.zip_code = near.pin and true offset 0
) as found limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=353.00 loops=1)
--                   ->  Nested Loop (actual rows=353.00 loops=1)
--                         ->  Function Scan on unnest near (actual rows=15.00 loops=1)
--                         ->  Index Only Scan using list_entries_zip_code_idx on list_entries entry (actual rows=23.53 loops=15)
--                               Index Cond: (zip_code = near.pin)
--                               Heap Fetches: 0
--                               Index Searches: 15

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

-- a chosen place first

-- values: $1 = '6371000', $2 = 'Ahmedabad', $3 = 'Gujarat', $4 = '25', $5 = '6371000', $6 = '25', $7 = '6371000'
select pin, round(2 * $1::float8 * asin(least(1, sqrt(sind((there.latitude - here.latitude) / 2) ^ 2
+ cosd(here.latitude) * cosd(there.latitude) * sind((there.longitude - here.longitude) / 2) ^ 2))))::integer as meters
from (select percentile_cont(0.5) within group (order by latitude) as latitude,
percentile_cont(0.5) within group (order by longitude) as longitude
from pin_codes where city = $2 and state = $3) as here join pin_codes as there
on there.latitude between here.latitude - degrees($4::float8 * 1000 / $5::float8)
and here.latitude + degrees($6::float8 * 1000 / $7::float8)
order by meters, pin;
--   Sort (actual rows=548.00 loops=1)
--     Sort Key: ((round(('12742000'::double precision * asin(LEAST('1'::double precision, sqrt(((sind(((there.latitude - (percentile_cont('0.5'::double precision) WITHIN GROUP (ORDER BY pin_codes.latitude))) / '2'::double precision)) ^ '2'::double precision) + ((cosd((percentile_cont('0.5'::double precision) WITHIN GROUP (ORDER BY pin_codes.latitude))) * cosd(there.latitude)) * (sind(((there.longitude - (percentile_cont('0.5'::double precision) WITHIN GROUP (ORDER BY pin_codes.longitude))) / '2'::double precision)) ^ '2'::double precision)))))))))::integer), there.pin
--     Sort Method: quicksort  Memory: 42kB
--     ->  Nested Loop (actual rows=548.00 loops=1)
--           ->  Aggregate (actual rows=1.00 loops=1)
--                 ->  Seq Scan on pin_codes (actual rows=72.00 loops=1)
--                       Filter: ((city = 'Ahmedabad'::text) AND (state = 'Gujarat'::text))
--                       Rows Removed by Filter: 19342
--           ->  Index Scan using pin_codes_latitude_idx on pin_codes there (actual rows=548.00 loops=1)
--                 Index Cond: ((latitude >= ((percentile_cont('0.5'::double precision) WITHIN GROUP (ORDER BY pin_codes.latitude)) - '0.2248304014796826'::double precision)) AND (latitude <= ((percentile_cont('0.5'::double precision) WITHIN GROUP (ORDER BY pin_codes.latitude)) + '0.2248304014796826'::double precision)))
--                 Index Searches: 1

-- values: $1 = '{380006,380009,380007,380001,380022,380014,380015,380028,380002,380063,380013,380052,380004,380027,380018,380016,380021,380008,380051,382443,380061,380023,380055,380054,382480,382405,380026,380024,38 …', $2 = '13', $3 = '13'
select "ad"."id", "ad"."user_id", "ad"."category_id", "ad"."sub_category", "ad"."title", "ad"."price", "ad"."discount", "ad"."final_price_paise", "ad"."rent_type", "ad"."vendor_name", "ad"."area", "ad"."city", "ad"."state", "ad"."country", "ad"."zip_code", "ad"."average_rating", "ad"."total_reviews", "ad"."created_at", "ad"."updated_at", "ad"."seller", "ad"."pictures",
entry.day_price_paise::float8, null::bigint as total
from (
select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from (
select found.id from unnest($1::text[]) as near (pin) cross join lateral (
select entry.id from list_entries as entry where entry.zip_code = near.pin and true
order by entry.id desc limit $2
) as found order by found.id desc limit $3
) as found join list_entries as entry using (id)) as entry join products as ad using (id)
order by entry.id desc;
--   Nested Loop (actual rows=13.00 loops=1)
--     Join Filter: (entry.id = entry_1.id)
--     ->  Nested Loop (actual rows=13.00 loops=1)
--           ->  Limit (actual rows=13.00 loops=1)
--                 ->  Sort (actual rows=13.00 loops=1)
--                       Sort Key: entry_1.id DESC
--                       Sort Method: top-N heapsort  Memory: 13kB
--                       ->  Nested Loop (actual rows=516.00 loops=1)
--                             ->  Function Scan on unnest near (actual rows=67.00 loops=1)
--                             ->  Limit (actual rows=7.70 loops=67)
--                                   ->  Index Only Scan Backward using list_entries_zip_code_idx on list_entries entry_1 (actual rows=7.70 loops=67)
--                                         Index Cond: (zip_code = near.pin)
--                                         Heap Fetches: 3
--                                         Index Searches: 67
--           ->  Index Scan using products_pkey on products ad (actual rows=1.00 loops=13)
--                 Index Cond: (id = entry_1.id)
--                 Index Searches: 13
--     ->  Index Scan using list_entries_pkey on list_entries entry (actual rows=1.00 loops=13)
--           Index Cond: (id = ad.id)
--           Index Searches: 13

-- values: none
select (select count(*) from (select entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating from list_entries as entry where true limit 1001) as entry) as total;
--   Result (actual rows=1.00 loops=1)
--     InitPlan 1
--       ->  Aggregate (actual rows=1.00 loops=1)
--             ->  Limit (actual rows=1001.00 loops=1)
--                   ->  Index Only Scan using list_entries_codes_version_idx on list_entries entry (actual rows=1001.00 loops=1)
--                         Heap Fetches: 46
--                         Index Searches: 1

-- values: none
select "id", "name", "slug", "color_code", "image", "sub_categories", "is_delete" from "categories" order by "position", "id";
--   Sort (actual rows=11.00 loops=1)
--     Sort Key: "position", id
--     Sort Method: quicksort  Memory: 26kB
--     ->  Seq Scan on categories (actual rows=11.00 loops=1)

