-- Rentals: asks for dates, what lenders said to them, and the pieces that accepted ones take (docs/decisions/rentals.md).

create extension if not exists btree_gist;

create table rentals (
  id uuid primary key,
  -- null once the ad or the account is gone for good
  product_id uuid references products on delete set null,
  lender_id uuid references users on delete set null,
  renter_id uuid references users on delete set null,
  -- of the ad, when it was asked for
  title text not null,
  rent_type text not null,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  pieces integer not null check (pieces between 1 and 100),
  is_delivered boolean not null,
  -- what it costs, calculated once
  quote jsonb not null check (jsonb_typeof(quote) = 'object'),
  state text not null check (state in ('asked', 'accepted', 'over', 'declined', 'withdrawn', 'expired', 'cancelled')),
  -- why it was declined or cancelled, and who ended it
  reason text check (reason in ('taken', 'not_available', 'other_dates', 'too_short', 'plans_changed', 'found_other', 'ad_gone', 'not_held', 'other')),
  ended_by text check (ended_by in ('lender', 'renter', 'clock', 'team')),
  -- words of the renter, and where to deliver; words of the lender, and where to pick up
  ask_words text not null default '' check (length(ask_words) <= 500),
  deliver_to text not null default '' check (length(deliver_to) <= 80),
  answer_words text not null default '' check (length(answer_words) <= 500),
  place text not null default '' check (length(place) <= 200),
  asked_at timestamptz not null,
  -- an ask without an answer is over then
  expires_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((state in ('asked', 'accepted')) = (ended_at is null))
);

create index rentals_product_idx on rentals (product_id) where product_id is not null;
create index rentals_lender_idx on rentals (lender_id, lower(period), id);
create index rentals_renter_idx on rentals (renter_id, lower(period), id);
-- Those that have not ended, of ads and people that have very many.
create index rentals_open_product_idx on rentals (product_id) where state in ('asked', 'accepted');
create index rentals_open_lender_idx on rentals (lender_id, lower(period), id) where state in ('asked', 'accepted');
create index rentals_open_renter_idx on rentals (renter_id, lower(period), id) where state in ('asked', 'accepted');
-- What the clock changes next.
create index rentals_expiry_idx on rentals (expires_at) where state = 'asked';
create index rentals_reminder_idx on rentals (lower(period)) where state = 'accepted' and reminded_at is null;
create index rentals_end_idx on rentals (upper(period)) where state = 'accepted';
-- What is deleted after a while: asks that came to nothing, what took place or was cancelled, and of these the ones that still say
-- whose they were.
create index rentals_ended_asks_idx on rentals (ended_at) where state in ('declined', 'withdrawn', 'expired');
create index rentals_ended_idx on rentals (ended_at) where state in ('over', 'cancelled');
create index rentals_named_idx on rentals (ended_at) where ended_at is not null and title <> '';

alter table rental_terms add unique (product_id, quantity);

-- Pieces that accepted rentals take, with the free time after them. The pieces of an ad are numbered, and interchangeable.
create table rental_holds (
  rental_id uuid primary key references rentals on delete cascade,
  product_id uuid not null,
  quantity integer not null,
  pieces int4multirange not null constraint rental_holds_pieces
    check (not isempty(pieces) and pieces <@ int4multirange(int4range(1, quantity + 1))),
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  foreign key (product_id, quantity) references rental_terms (product_id, quantity) on update cascade on delete cascade,
  constraint rental_holds_once exclude using gist (product_id with =, period with &&, pieces with &&) deferrable initially immediate
);
create index rental_holds_product_idx on rental_holds (product_id, quantity);

-- With an account its words go, and the place; the other side keeps days, sums and state. Before the row: its references are null after it.
create function empty_rental_words() returns trigger language plpgsql as $$
begin
  update rentals set ask_words = '', deliver_to = '' where renter_id = old.id and (ask_words <> '' or deliver_to <> '');
  update rentals set answer_words = '', place = '' where lender_id = old.id and (answer_words <> '' or place <> '');
  return old;
end $$;
create trigger users_empty_rental_words before delete on users for each row execute function empty_rental_words();

-- The rental after which a review was written, or changed; it shows that its author has booked here.
alter table reviews add column rental_id uuid references rentals on delete set null;
create index reviews_rental_idx on reviews (rental_id) where rental_id is not null;
alter table removed_reviews add column rental_id uuid references rentals on delete set null;
create index removed_reviews_rental_idx on removed_reviews (rental_id) where rental_id is not null;
