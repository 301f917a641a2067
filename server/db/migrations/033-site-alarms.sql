-- The site calls for help by itself (docs/decisions/074-calls-for-help.md): the cases that the team has been told about.
create table site_alarms (
  kind text primary key,
  -- what was measured last
  value double precision not null,
  since timestamptz not null default now(),
  -- from when on all has been well; null while the line is crossed
  well_since timestamptz
);

-- Requests of all processes that failed through a fault of ours, by the minute in which a process has written them down.
create table server_errors (
  minute timestamptz primary key,
  count integer not null
);

-- The oldest message that waits; pages of messages that have not left.
create index outbox_waiting_idx on outbox (state, id) where state <> 'sent';
