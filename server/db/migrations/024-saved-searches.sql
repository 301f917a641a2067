-- Searches that people have saved to hear of new ads (docs/decisions/favourites-and-saved-searches.md). Only their owners see them.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the filters of a list as the query of its address, in one order
  query text not null check (char_length(query) between 1 and 4000),
  rhythm text not null check (rhythm in ('at_once', 'daily', 'never')),
  -- of the rules that made the anchors; 0: not made yet
  anchors_version integer not null default 0,
  created_at timestamptz not null default now()
);
-- One person saves the same search once.
create unique index saved_searches_user_id_query_idx on saved_searches (user_id, md5(query));
create index saved_searches_anchors_version_idx on saved_searches (anchors_version);

-- What an ad must have, one of these at least, to match a search: an index from new ads to the searches that may want them.
create table saved_search_anchors (
  anchor text not null,
  search_id uuid not null references saved_searches on delete cascade,
  primary key (anchor, search_id)
);
create index saved_search_anchors_search_id_idx on saved_search_anchors (search_id);

-- Ads that lists have shown. Each is compared with the saved searches once, however often it is changed or paused later.
create table matched_ads (
  product_id uuid primary key references products on delete cascade,
  noted_at timestamptz not null default now(),
  matched_at timestamptz
);
create index matched_ads_waiting_idx on matched_ads (noted_at, product_id) where matched_at is null;
insert into matched_ads (product_id, matched_at) select id, now() from products;

-- Matches that wait for the e-mail of the day.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  product_id uuid not null references products on delete cascade,
  found_at timestamptz not null default now(),
  primary key (search_id, product_id)
);
create index saved_search_matches_product_id_idx on saved_search_matches (product_id);

-- Accounts whose e-mail address the mail server refuses for good: only codes are sent there, until one proves it again.
create table refused_addresses (
  user_id uuid primary key references users on delete cascade,
  -- in lower case
  address text not null,
  refused_at timestamptz not null default now()
);
create index refused_addresses_address_idx on refused_addresses (address);
