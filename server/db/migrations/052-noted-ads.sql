-- An ad is noted for saved searches when lists show it first, however it was written (docs/decisions/favourites-and-saved-searches.md).
create function note_listed_ads() returns trigger language plpgsql as $$
begin
  insert into matched_ads (product_id) select id from added on conflict do nothing;
  return null;
end $$;
create trigger list_entries_note_ads after insert on list_entries
  referencing new table as added for each statement execute function note_listed_ads();

-- Those that were written in another way than by their form, as the demo ads, are not new.
insert into matched_ads (product_id, matched_at)
select products.id, now() from products join users on users.id = products.user_id
where users.email like '%@demo.kiraya.test' or exists (select from list_entries where list_entries.id = products.id)
on conflict do nothing;
