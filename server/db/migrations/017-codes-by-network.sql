-- Codes by address, purpose and network: what a stranger asks for leaves those of the owner alone. Codes live five minutes,
-- so none of before is carried over.
drop table one_time_codes;
create table one_time_codes (
  id uuid primary key,
  -- an e-mail address in lower case, or +91 and ten digits
  address text not null,
  purpose text not null check (purpose in ('signup', 'reset', 'change', 'delete')),
  -- SHA-256 of the network that asked for it
  network text not null,
  -- HMAC-SHA-256 with the site's own secret, because a million codes are quickly tried otherwise; null once it was used
  code_hash bytea,
  -- tries in all, and of each network by its SHA-256
  tries smallint not null default 0,
  tries_by_network jsonb not null default '{}',
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (address, purpose, network)
);
create index one_time_codes_expires_at_idx on one_time_codes (expires_at);

-- What only the servers of the site know. Made by the first that needs it.
create table site_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32)
);
