-- Ads that were made from a row of a table (docs/decisions/many-ads-and-import.md): a row that is sent again makes no second ad.
create table imported_ads (
  user_id uuid not null references users on delete cascade,
  -- The lender's own name for the row, or a hash of what it says (domain/rules/ad-import/import-key.ts).
  key text not null,
  -- Written before its ad, so that of two that send the same row at once one waits here.
  product_id uuid not null unique references products on delete cascade deferrable initially deferred,
  imported_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index imported_ads_lender_idx on imported_ads (user_id, imported_at);
