-- A decision that still held for what is not down could never be undone (docs/decisions/moderation.md).
update decisions set undone_at = now() where undone_at is null and (
  kind = 'take_down_ad' and exists (select from products where products.id = product_id and status <> 'removed')
  or kind = 'take_down_review' and exists (select from reviews where reviews.id = review_id)
  or kind = 'suspend' and exists (select from users where users.id = decisions.user_id and suspended_at is null)
);

-- A person has ten passkeys at most, each in a place of its own: the database counts them. Those beyond, and those of a release that knows
-- no places, have none.
alter table passkeys add column place smallint check (place between 1 and 10);
update passkeys set place = numbered.place
from (select id, row_number() over (partition by user_id order by id) as place from passkeys) as numbered
where numbered.id = passkeys.id and numbered.place <= 10;
create unique index passkeys_place_idx on passkeys (user_id, place);
