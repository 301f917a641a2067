-- Figures for lenders and for the team (docs/decisions/alarms-and-figures.md). None of these tables has a person in it.

-- How often the page of an ad was seen: each browser counts once a day.
create table ad_views (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  -- in India
  day date not null,
  views integer not null check (views > 0),
  unique (product_id, day)
);
create index ad_views_day_idx on ad_views (day);

-- Which views of this day are counted already, as hashes with the key of the day. Unlogged, so that no copy of the database keeps
-- what was deleted.
create unlogged table view_marks (
  -- of the ad, the network and the kind of browser
  mark bytea primary key check (length(mark) = 16),
  expires_at timestamptz not null
);
create index view_marks_expires_at_idx on view_marks (expires_at);

-- The way from the view of an ad to the number of its lender and to a new account.
create table funnel_days (
  id bigint generated always as identity primary key,
  day date not null,
  step text not null check (step in ('view', 'contact', 'sign_up')),
  source text not null check (source in ('direct', 'search', 'whatsapp', 'share_link', 'social', 'other')),
  -- the slug of a city of our tables, or `other`
  city text not null check (char_length(city) between 1 and 80),
  count integer not null check (count > 0),
  unique (day, step, source, city)
);

-- What the site has had on days that are over, so that the console counts the rows of each day once.
create table figure_days (
  day date primary key,
  ads integer not null,
  people integer not null,
  contacts integer not null,
  reviews integer not null,
  missed_searches integer not null
);

-- The same way summed over the last days that are over, by source or by city: the console adds this day alone.
create table funnel_sums (
  id bigint generated always as identity primary key,
  -- the last of the days
  day date not null,
  step text not null,
  source text,
  city text,
  count integer not null,
  check ((source is null) <> (city is null)),
  unique nulls not distinct (day, step, source, city)
);

-- By it the contacts of a day are counted.
create index contact_reveals_first_at_idx on contact_reveals (first_at);
