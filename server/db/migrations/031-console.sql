-- The console of the team (docs/decisions/console.md).
alter table users drop constraint users_role_check;
alter table users add check (role in ('user', 'moderator', 'admin'));
create index users_role_idx on users (email) where role <> 'user';

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add check (purpose in ('signup', 'reset', 'change', 'delete', 'console'));

create table console_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the SHA-256 of the token
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  -- null until the code is entered
  opened_at timestamptz,
  expires_at timestamptz not null
);
create index console_sessions_user_id_idx on console_sessions (user_id);
create index console_sessions_expires_at_idx on console_sessions (expires_at);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- no reference: a line stays when the account goes
  actor_id uuid not null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  network text not null
);
create index audit_log_actor_idx on audit_log (actor, id);
create index audit_log_action_idx on audit_log (action, id);
create index audit_log_subject_idx on audit_log (subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed', tg_table_name;
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function refuse_change();
