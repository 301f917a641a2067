-- Who asked the team to call them; codes that let somebody delete their account without a password; and what `/trending`
-- looks at.

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add check (purpose in ('signup', 'reset', 'change', 'delete'));
alter table address_proofs drop constraint address_proofs_purpose_check;
alter table address_proofs add check (purpose in ('signup', 'reset', 'change', 'delete'));

create table call_requests (
  id uuid primary key,
  -- null for a visitor. Whoever deletes their account takes their name and number along: what the team has to keep of a
  -- talk is not kept here.
  user_id uuid references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- +91 and ten digits
  phone_number text not null check (phone_number ~ '^\+91[6-9]\d{9}$'),
  best_time text not null check (best_time in ('any', 'morning', 'afternoon', 'evening')),
  -- in which the team answers
  language text not null check (language in ('en', 'hi', 'gu')),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now()
);
create index call_requests_created_at_idx on call_requests (created_at);
create index call_requests_user_id_idx on call_requests (user_id) where user_id is not null;
-- Who asks again is still called once.
create unique index call_requests_open_idx on call_requests (phone_number) where state = 'open';

-- The newest of each, for what is asked for and praised lately; with what is counted, so that no row is read.
create index contact_reveals_last_at_idx on contact_reveals (last_at) include (product_id);
create index reviews_created_at_idx on reviews (created_at) include (product_id, rating);
