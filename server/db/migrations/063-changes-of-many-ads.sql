-- What a lender has changed in several ads at once, so that it can be undone (docs/decisions/many-ads-and-import.md). Deleted after a day.
create table ad_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- price, status, renew, place or delete
  action text not null,
  -- for each ad its id, and the changed columns before and after
  ads jsonb not null,
  made_at timestamptz not null default now()
);
create index ad_changes_user_idx on ad_changes (user_id);
create index ad_changes_made_at_idx on ad_changes (made_at);
