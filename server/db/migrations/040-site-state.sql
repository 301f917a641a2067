-- Whether the site only reads (docs/decisions/processes-and-replicas.md). Without a row it also writes.
create table site_state (
  -- there is one row at most
  id boolean primary key default true check (id),
  is_read_only boolean not null,
  -- when that changed last, who changed it, and why; no reference: it stays when their account goes
  changed_at timestamptz not null default now(),
  changed_by text not null,
  reason text not null
);
create trigger site_state_notify after insert or update or delete on site_state
  for each statement execute function notify_table_change('site_state');
