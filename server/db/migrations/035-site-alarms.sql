-- The site calls for help by itself, and is run without SQL (docs/decisions/help-and-deletion.md): the cases that the team has been told about.
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

-- What the team notes on a request for a call, and who closed it (docs/decisions/help-and-deletion.md).
alter table call_requests
  add column note text not null default '' check (char_length(note) <= 1000),
  add column noted_at timestamptz,
  add column noted_by text not null default '',
  add column closed_at timestamptz,
  -- no reference: it stays when the account of who closed it goes
  add column closed_by text not null default '';
create index call_requests_state_idx on call_requests (state, id);

-- Accounts in their days of grace, in the order in which they end.
drop index users_deleted_at_idx;
create index users_deleted_at_idx on users (deleted_at, id) where deleted_at is not null;
