-- What people say about ads and to each other: the owner's answer to a review, who asked for a number, what somebody
-- is told in their list of notifications, and what is reported to the team.

alter table reviews
  -- the owner's one answer
  add column answer_text text check (char_length(answer_text) between 1 and 2000),
  add column answered_at timestamptz,
  add check ((answer_text is null) = (answered_at is null));
-- How many gave each number of stars, without reading a review.
create index reviews_rating_idx on reviews (product_id, rating);

-- Who has seen the number behind an ad, for its owner's count.
create table contact_reveals (
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index contact_reveals_user_id_idx on contact_reveals (user_id);

alter table users
  -- notifications by e-mail; codes and what concerns the account's safety come all the same
  add column wants_mail boolean not null default true,
  -- what the link in such an e-mail says, so that one press is enough: 32 random bytes in base64url. Everybody has one
  -- from the start: to make it with the first e-mail would lock people in the middle of what others do
  add column mail_token text not null unique check (char_length(mail_token) = 43) default
    translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');

-- Somebody who has left, or has come back, is somebody else on their page.
drop trigger users_notify_update on users;
create trigger users_notify_update after update on users for each row
  when ((old.name, old.last_name, old.avatar, old.area, old.city, old.state, old.zip_code, old.rating_sum, old.rating_count, old.deleted_at)
    is distinct from (new.name, new.last_name, new.avatar, new.area, new.city, new.state, new.zip_code, new.rating_sum, new.rating_count, new.deleted_at))
  execute function notify_seller_change();

-- Ads next to one in price, here and elsewhere. Without the id at their end, equal prices share an entry.
create index list_entries_sub_category_price_idx on list_entries (category_id, sub_category, final_price_paise);
create index list_entries_state_price_idx on list_entries (category_id, sub_category, state, final_price_paise);
create index list_entries_city_price_idx on list_entries (category_id, sub_category, city, final_price_paise);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  product_id uuid references products on delete set null,
  review_id uuid references reviews on delete cascade,
  -- whose doing it is
  actor_id uuid references users on delete set null,
  -- what else its words say, as it was then
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_id_idx on notifications (user_id, id);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_product_id_idx on notifications (product_id) where product_id is not null;
create index notifications_review_id_idx on notifications (review_id) where review_id is not null;
create index notifications_actor_id_idx on notifications (actor_id) where actor_id is not null;
create index notifications_created_at_idx on notifications (created_at);

-- The channel `changes` carries `person:<id>`, too: what somebody is told has changed.
create function notify_person_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'person:' || user_id) from (select distinct user_id from changed) as person;
  return null;
end $$;
create trigger notifications_notify_insert after insert on notifications
  referencing new table as changed for each statement execute function notify_person_changes();
create trigger notifications_notify_update after update on notifications
  referencing new table as changed for each statement execute function notify_person_changes();
-- As when a review goes that somebody was told of.
create trigger notifications_notify_delete after delete on notifications
  referencing old table as changed for each statement execute function notify_person_changes();

create table reports (
  id uuid primary key,
  -- one of the three; null again when it is gone
  product_id uuid references products on delete set null,
  review_id uuid references reviews on delete set null,
  user_id uuid references users on delete set null,
  subject text not null check (subject in ('product', 'review', 'user')),
  -- the words of it as they were, which may change or go before anybody looks
  reported jsonb not null check (jsonb_typeof(reported) = 'object'),
  -- null for a visitor, and for somebody who has left
  reporter_id uuid references users on delete set null,
  reason text not null check (char_length(reason) between 1 and 40),
  report_text text not null default '' check (char_length(report_text) <= 2000),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default now()
);
create index reports_open_idx on reports (id) where state = 'open';
create index reports_product_id_idx on reports (product_id) where product_id is not null;
create index reports_review_id_idx on reports (review_id) where review_id is not null;
create index reports_user_id_idx on reports (user_id) where user_id is not null;
create index reports_reporter_id_idx on reports (reporter_id) where reporter_id is not null;
-- What somebody reports again is not another report while the first one is open.
create unique index reports_open_of_reporter_idx on reports (reporter_id, coalesce(product_id, review_id, user_id))
  where state = 'open' and reporter_id is not null;
