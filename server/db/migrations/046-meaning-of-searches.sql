-- What a saved search means is made once: when it is saved, and again by the job when its words or the rules change
-- (docs/decisions/favourites-and-saved-searches.md). Reading it costs one row.
alter table saved_searches
  -- the names of the places in its query, by key
  add column place_names jsonb not null default '{}',
  -- its words that no ad has
  add column unheard text[] not null default '{}',
  -- the terms that these stand for: an ad that has one makes them heard
  add column unheard_anchors text[] not null default '{}',
  -- of the rules that made them; 0: not made yet, or not any more
  add column meaning_version integer not null default 0;
create index saved_searches_meaning_version_idx on saved_searches (meaning_version);
create index saved_searches_unheard_anchors_idx on saved_searches using gin (unheard_anchors) with (fastupdate = off)
  where unheard_anchors <> '{}';

-- New words of ads. In one order, against deadlocks of ads that are written at the same time.
create function forget_meanings() returns trigger language plpgsql as $$
begin
  with outdated as (
    select id from saved_searches
    where unheard_anchors <> '{}' and unheard_anchors && (
      select array_agg(anchor) from new_terms cross join lateral unnest(array['~' || stem, ':' || key, term]) as anchor
    )
    order by id for update
  )
  update saved_searches set meaning_version = 0 from outdated where saved_searches.id = outdated.id;
  return null;
end $$;
create trigger search_terms_forget_meanings after insert on search_terms
  referencing new table as new_terms for each statement execute function forget_meanings();
