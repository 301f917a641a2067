-- Who is signed in where, and how often something was tried.

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token, which nobody has but its bearer
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- what the browser calls itself, so that people recognize it in the list of their sessions
  device text not null default '' check (char_length(device) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id, id);
create index sessions_expires_at_idx on sessions (expires_at);

-- After a crash counting begins anew: that is worth less than a write-ahead log of every try.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counters_resets_at_idx on rate_counters (resets_at);
