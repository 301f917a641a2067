-- What the team has decided about an ad, and the answer to it, stay when its owner deletes the ad for good
-- (docs/decisions/moderation.md). They go with the account.
alter table decisions drop constraint decisions_product_id_fkey;
