-- Whether the demo data was ever loaded here: who deletes it does not get it back.
create table demo_loads (
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
