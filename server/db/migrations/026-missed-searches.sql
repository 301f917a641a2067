-- Searches without a result, counted by day and words (docs/decisions/search.md).

create table missed_searches (
  id bigint generated always as identity primary key,
  -- in India
  day date not null,
  -- folded, as people of two networks searched for them
  words text not null check (char_length(words) between 2 and 60 and words !~ '@|[0-9]{4}'),
  count integer not null check (count > 0),
  unique (day, words)
);

-- Until the second network asks, as hashes with the key of the day. Unlogged, so that no copy of the database keeps what was deleted.
create unlogged table unproven_searches (
  -- of the words
  hash bytea primary key check (length(hash) = 32),
  -- of the words and the network
  network_hash bytea not null check (length(network_hash) = 32),
  count integer not null,
  expires_at timestamptz not null
);
create index unproven_searches_expires_at_idx on unproven_searches (expires_at);

create unlogged table search_day_keys (
  day date primary key,
  key bytea not null check (length(key) = 32),
  expires_at timestamptz not null
);
create index search_day_keys_expires_at_idx on search_day_keys (expires_at);
