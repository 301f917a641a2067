-- Days on which an ad cannot be rented (docs/decisions/own-ads.md). Both days are included: it is free again on the day after the
-- last one. The day of return of an ad that is rented or paused is the last day of its one range with `is_return`: after it the ad is active.
create table blocked_days (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  first_day date not null,
  last_day date not null,
  is_return boolean not null default false,
  check (last_day >= first_day)
);
create unique index blocked_days_return_idx on blocked_days (product_id) where is_return;
create index blocked_days_product_idx on blocked_days (product_id, last_day);
create index blocked_days_over_idx on blocked_days (last_day) where is_return;

create function day_in_india() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;
create function return_day(ad products) returns date language sql stable as $$
  select last_day from blocked_days where ad.status in ('rented', 'paused') and product_id = ad.id and is_return
$$;
-- The status that people see: from the day after its return an ad is active, also before the job has written it.
create function shown_status(ad products) returns text language sql stable as $$
  select case when return_day(ad) < day_in_india() then 'active' else ad.status end
$$;

-- Who wants to be told when an ad can be rented again, once. `due_at` is set when lists show it.
create table free_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  unique (user_id, product_id)
);
create index free_alerts_product_id_idx on free_alerts (product_id);
create index free_alerts_due_idx on free_alerts (due_at) where due_at is not null;
create index free_alerts_created_at_idx on free_alerts (created_at);

create function note_free_again() returns trigger language plpgsql as $$
begin
  update free_alerts set due_at = now() where product_id in (select id from added) and due_at is null;
  return null;
end $$;
create trigger list_entries_note_free_again after insert on list_entries
  referencing new table as added for each statement execute function note_free_again();
