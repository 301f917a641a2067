-- Renting by dates: terms of an ad, blocks of some of its pieces, and the days on which none is free (docs/decisions/rent-by-dates.md).

-- Without a row an ad has the defaults.
create table rental_terms (
  product_id uuid primary key references products on delete cascade,
  takes_asks boolean not null default true,
  quantity integer not null default 1 check (quantity between 1 and 100),
  -- whole rupees by day, week and month
  prices jsonb not null default '{}' check (jsonb_typeof(prices) = 'object'),
  -- rupees for each piece
  deposit integer not null default 0 check (deposit between 0 and 10000000),
  -- rupees; null: pick-up only
  delivery_fee integer check (delivery_fee between 0 and 100000),
  -- in the ad's unit; days, or hours of an ad per hour
  least integer not null default 1 check (least between 1 and 365),
  notice integer not null default 0 check (notice between 0 and 365),
  gap integer not null default 0 check (gap between 0 and 365)
);

-- Null: all pieces.
alter table blocked_days add column pieces integer check (pieces between 1 and 100);
-- What is over is deleted.
create index blocked_days_last_day_idx on blocked_days (last_day);

-- Ads that have such days; lists by dates look at nothing else. Written in each transaction that changes blocks or the number of pieces.
create table rental_busy_days (
  product_id uuid primary key references products on delete cascade,
  days datemultirange not null check (not isempty(days))
);

-- An ad that is given out until a day stays active for other dates.
create or replace function return_day(ad products) returns date language sql stable as $$
  select last_day from blocked_days where ad.status in ('active', 'rented', 'paused') and product_id = ad.id and is_return
$$;

-- The status that its owner sees: an active ad that is given out today, with a day of return, is rented.
create function own_status(ad products) returns text language sql stable as $$
  select case when ad.status = 'active' and return_day(ad) >= day_in_india() then 'rented' else shown_status(ad) end
$$;

-- Who waits for an ad that is given out until a day is told when that is over, not when the ad is edited in between.
create or replace function note_free_again() returns trigger language plpgsql as $$
begin
  update free_alerts set due_at = now() where due_at is null and product_id in (
    select id from added where not exists (
      select from blocked_days where product_id = added.id and is_return and last_day >= day_in_india()));
  return null;
end $$;

-- An ad that lists show all the time is free again when its range goes.
create function note_given_back() returns trigger language plpgsql as $$
begin
  update free_alerts set due_at = now() where due_at is null and product_id in (
    select product_id from gone join list_entries as entry on entry.id = product_id where is_return);
  return null;
end $$;
create trigger blocked_days_note_given_back after delete on blocked_days
  referencing old table as gone for each statement execute function note_given_back();

-- The page of an ad says until when it is given out.
create trigger blocked_days_notify_insert after insert on blocked_days
  referencing new table as changed for each statement execute function notify_product_part_changes();
create trigger blocked_days_notify_delete after delete on blocked_days
  referencing old table as changed for each statement execute function notify_product_part_changes();

insert into rental_busy_days (product_id, days)
select product_id, range_agg(daterange(first_day, last_day, '[]')) from blocked_days group by product_id;

update products set status = 'active'
where status = 'rented' and exists (select from blocked_days where product_id = products.id and is_return);
