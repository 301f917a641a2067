-- Search by words (docs/decisions/search.md): a table of all terms, and for each ad that lists show the
-- codes of its terms. server/modules/search writes both; a job does so for ads that were written in other ways.

create table search_terms (
  id integer generated always as identity primary key,
  -- a folded word; @thing, /category/subcategory or #place for what words stand for
  term text not null unique,
  -- the word without endings
  stem text not null,
  -- how the stem sounds, the same in every script; empty where it is not a word
  key text not null,
  -- the consonants of the key
  frame text not null,
  -- ads that have it, and those that have it in the title; counted now and then
  uses integer not null default 0,
  title_uses integer not null default 0
);
create index search_terms_stem_idx on search_terms (stem);
create index search_terms_key_idx on search_terms (key) where key <> '';
create index search_terms_frame_idx on search_terms (frame) where frame <> '';
create index search_terms_prefix_idx on search_terms (term text_pattern_ops);
-- What is suggested while a search is typed: words of titles, also in another script.
create index search_terms_title_idx on search_terms (term text_pattern_ops) where title_uses > 0 and key <> '';
-- Very many words begin with the same letter.
create index search_terms_title_letter_idx on search_terms (left(term, 1), title_uses desc, term) where title_uses > 0 and key <> '';
create index search_terms_title_key_idx on search_terms (key text_pattern_ops) where title_uses > 0 and key <> '';
create index search_terms_title_frame_idx on search_terms (frame text_pattern_ops) where title_uses > 0 and key <> '';
-- Written at once: after a count every search would read what waits to be written.
create index search_terms_typo_idx on search_terms using gin (term gin_trgm_ops) with (fastupdate = off) where key <> '';

-- Cities and areas of ads that lists show, counted now and then.
create table search_places (
  -- folded
  place text primary key,
  -- as most ads spell it
  name text not null,
  -- how it sounds, the same in every script
  key text not null,
  uses integer not null
);
create index search_places_place_idx on search_places (place text_pattern_ops);
create index search_places_key_idx on search_places (key text_pattern_ops);

-- The words most like a misspelled one. A word with two letters changed places has few runs of three letters in common with it.
create function close_terms(word text, most integer) returns setof search_terms language sql stable
  set pg_trgm.similarity_threshold = 0.2
  begin atomic
    select * from search_terms
    where key <> '' and term % word and char_length(term) between char_length(word) - 2 and char_length(word) + 2
    order by similarity(term, word) desc, uses desc limit most;
  end;

alter table list_entries
  -- twice the id of a term; one more where the term is in the title
  add column codes integer[] not null default '{}',
  -- of the rules that made the codes; 0: not made yet
  add column codes_version integer not null default 0;
create index list_entries_codes_version_idx on list_entries (codes_version);

drop index list_entries_search_idx;
create index list_entries_search_idx on list_entries using gin (title gin_trgm_ops, codes, category_id, sub_category,
  (array[area, city, state, zip_code]), week, price_step, rating_step) with (fastupdate = off);

-- The codes of an ad stay when its price changes, and are made again when its words do.
create or replace function keep_list_entry() returns trigger language plpgsql as $$
declare
  kept list_entries;
begin
  delete from list_entries where id = new.id returning * into kept;
  insert into list_entries
  select listed.*, coalesce(kept.codes, '{}'), coalesce(kept.codes_version, 0) from listable_products as listed where id = new.id;
  return null;
end $$;

create function forget_codes() returns trigger language plpgsql as $$
begin
  update list_entries set codes_version = 0 where id = new.id and codes_version <> 0;
  return null;
end $$;
-- Before products_keep_list_entry, by its name.
create trigger products_forget_codes after update of category_id, sub_category, title, description, amenities, attributes,
  area, city, state, zip_code on products for each row
  when ((old.category_id, old.sub_category, old.title, old.description, old.amenities, old.attributes, old.area, old.city, old.state, old.zip_code)
    is distinct from (new.category_id, new.sub_category, new.title, new.description, new.amenities, new.attributes, new.area, new.city, new.state, new.zip_code))
  execute function forget_codes();
