-- What a bad network needs: pictures that come in pieces, and notices that reach a device whose page is closed.

-- A picture on its way (tus 1.0). Its pieces lie in the file store under `parts/<id>/<offset>`, so any process can take the
-- next one. Once it is complete and stored, the row keeps what was answered, for whoever asks again.
create table resumable_uploads (
  id uuid primary key,
  -- null when the person is gone: the row goes with its pieces, by the job
  owner_id uuid references users on delete set null,
  -- what the person's device says about the file, as it was sent: `filename <base64>,filetype <base64>`
  metadata text not null check (char_length(metadata) <= 2000),
  size integer not null check (size between 1 and 10485760),
  received integer not null default 0 check (received between 0 and size),
  answer jsonb,
  created_at timestamptz not null default now(),
  -- a piece came last
  touched_at timestamptz not null default now()
);
create index resumable_uploads_touched_at_idx on resumable_uploads (touched_at);
create index resumable_uploads_owner_id_idx on resumable_uploads (owner_id);

-- The one pair of keys with which this site is known to push services (VAPID, RFC 8292); made at the first start.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that may be told of notifications. It ends with the session in which it was allowed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  -- the browser's keys, base64url (RFC 8291)
  p256dh text not null check (char_length(p256dh) <= 120),
  auth text not null check (char_length(auth) <= 40),
  language text not null check (language in ('en', 'hi', 'gu')),
  created_at timestamptz not null default now()
);
create unique index push_subscriptions_endpoint_idx on push_subscriptions (endpoint);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);

-- The built files that open tabs may still ask for, besides those of the release that runs; they lie in the file store under
-- `releases/`. A name has a hash of the content in it.
create table release_files (
  name text primary key check (char_length(name) <= 200),
  -- a release that has it was running
  seen_at timestamptz not null default now()
);
create index release_files_seen_at_idx on release_files (seen_at);
