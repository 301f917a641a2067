-- What the team decides about ads, reviews and people (docs/decisions/moderation.md).
alter table console_sessions add column confirmed_at timestamptz;

-- Suspended people sign in nowhere, and their ads have no page. Without `suspended_until` it has no end.
alter table users add column suspended_at timestamptz, add column suspended_until timestamptz;
create index users_suspended_until_idx on users (suspended_until) where suspended_until is not null;
create index users_suspended_at_idx on users (suspended_at) where suspended_at is not null;

create or replace function hide_products() returns trigger language plpgsql as $$
begin
  update products set is_hidden = new.deleted_at is not null or new.suspended_at is not null where user_id = new.id;
  return null;
end $$;
drop trigger users_hide_products on users;
create trigger users_hide_products after update of deleted_at, suspended_at on users for each row
  when ((old.deleted_at is null and old.suspended_at is null) is distinct from (new.deleted_at is null and new.suspended_at is null))
  execute function hide_products();
-- The page of a person is gone, and comes back.
create trigger users_notify_suspension after update of suspended_at on users for each row
  when ((old.suspended_at is null) is distinct from (new.suspended_at is null))
  execute function notify_seller_change();

-- Ads that the team shows first.
alter table products add column featured_at timestamptz;
create index products_featured_idx on products (featured_at desc) where featured_at is not null;
-- How the team finds ads that no list shows.
create index products_status_idx on products (status, id) where status <> 'active';

-- How the team finds people: by the beginning of a name or an e-mail address.
create index users_email_prefix_idx on users (lower(email) text_pattern_ops);
create index users_name_prefix_idx on users (lower(name || ' ' || last_name) text_pattern_ops);

-- All open reports of one thing are one case, with one decision.
create table report_cases (
  id uuid primary key,
  subject text not null check (subject in ('product', 'review', 'user')),
  -- no reference: a case stays when the thing goes
  subject_id uuid not null,
  -- whom it is about
  owner_id uuid references users on delete set null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  reports integer not null default 0,
  -- of its reports together, by how earlier ones of the same people ended
  weight real not null default 0,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text not null default '',
  reason text not null default ''
);
create unique index report_cases_open_idx on report_cases (subject_id) where state = 'open';
create index report_cases_state_idx on report_cases (state, id);
create index report_cases_weight_idx on report_cases (weight desc, id desc) where state = 'open';
create index report_cases_decided_at_idx on report_cases (decided_at) where state in ('upheld', 'rejected');
create index report_cases_owner_idx on report_cases (owner_id) where owner_id is not null;

alter table reports add column case_id uuid references report_cases on delete cascade;
create index reports_case_id_idx on reports (case_id, id);

insert into report_cases (id, subject, subject_id, owner_id, reports, weight, opened_at)
select min(reports.id::text)::uuid, reports.subject, coalesce(reports.product_id, reports.review_id, reports.user_id),
  min(coalesce(reports.user_id, products.user_id, reviews.user_id)::text)::uuid, count(*), count(*), min(reports.created_at)
from reports
  left join products on products.id = reports.product_id
  left join reviews on reviews.id = reports.review_id
where reports.state = 'open' and coalesce(reports.product_id, reports.review_id, reports.user_id) is not null
group by 2, 3;
update reports set case_id = report_cases.id from report_cases
where reports.state = 'open' and report_cases.subject_id = coalesce(reports.product_id, reports.review_id, reports.user_id);
-- What it was about is gone.
update reports set state = 'closed' where state = 'open' and case_id is null;

-- How the reports of a person ended.
create table reporter_records (
  user_id uuid primary key references users on delete cascade,
  upheld integer not null default 0,
  rejected integer not null default 0
);

-- What the team decided, told with a signed link under which one answer can be written.
create table decisions (
  id uuid primary key,
  decided_at timestamptz not null default now(),
  -- no reference: a decision stays when the account of who decided goes
  decided_by uuid not null,
  decided_by_name text not null,
  kind text not null check (kind in ('take_down_ad', 'take_down_review', 'suspend')),
  user_id uuid not null references users on delete cascade,
  product_id uuid references products on delete cascade,
  -- no reference: the review stands in `removed_reviews`
  review_id uuid,
  -- the thing as people call it, as it was then
  title text not null,
  reason text not null check (char_length(reason) between 1 and 2000),
  -- what an ad was before
  status_before text check (status_before in ('active', 'paused', 'rented', 'expired')),
  ends_at timestamptz,
  undone_at timestamptz,
  appeal_text text check (char_length(appeal_text) between 1 and 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('kept', 'undone')),
  appeal_answer text not null default '' check (char_length(appeal_answer) <= 2000),
  answered_by uuid,
  answered_by_name text not null default ''
);
create index decisions_user_id_idx on decisions (user_id, id);
create index decisions_product_id_idx on decisions (product_id, id) where product_id is not null;
create index decisions_appeals_idx on decisions (id) where appealed_at is not null and appeal_outcome is null;
create unique index decisions_standing_idx on decisions (coalesce(product_id, review_id, user_id)) where undone_at is null;

-- Reviews that the team took down, out of all lists and sums until they are restored.
create table removed_reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete set null,
  rating smallint not null,
  review_text text not null,
  answer_text text,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index removed_reviews_product_id_idx on removed_reviews (product_id);
create index removed_reviews_user_id_idx on removed_reviews (user_id) where user_id is not null;

-- What the team notes about people, for itself.
create table team_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- no reference: a note stays when the account of who wrote it goes
  author_id uuid not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index team_notes_user_id_idx on team_notes (user_id, id);
