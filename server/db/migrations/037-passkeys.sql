-- Passkeys of the team (docs/decisions/console.md).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  -- of 32 bits; it stays zero with keys that do not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- What a passkey has signed already; one without a signature is stored nowhere.
create table used_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires_at_idx on used_challenges (expires_at);
