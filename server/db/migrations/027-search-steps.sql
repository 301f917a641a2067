-- The step of an order (a week, a range of prices) and the words of an ad are found together by list_entries_search_idx. With an index of
-- the step alone the planner walks through all ads of the step and compares their codes, up to thirty times as long. An index of an expression
-- only finds the next step.
drop index list_entries_week_idx;
drop index list_entries_price_step_idx;
drop index list_entries_day_price_step_idx;
drop index list_entries_rating_step_idx;
create index list_entries_week_idx on list_entries ((week + 0::smallint));
create index list_entries_price_step_idx on list_entries ((price_step + 0::smallint));
create index list_entries_day_price_step_idx on list_entries ((day_price_step + 0::smallint));
create index list_entries_rating_step_idx on list_entries ((rating_step + 0::smallint));

-- Model numbers are no misspelled words, and there are very many of them.
drop index search_terms_typo_idx;
create index search_terms_typo_idx on search_terms using gin (term gin_trgm_ops) with (fastupdate = off)
  where key <> '' and term !~ '[0-9]';
create or replace function close_terms(word text, most integer) returns setof search_terms language sql stable
  set pg_trgm.similarity_threshold = 0.2
  begin atomic
    select * from search_terms
    where key <> '' and term !~ '[0-9]' and term % word and char_length(term) between char_length(word) - 2 and char_length(word) + 2
    order by similarity(term, word) desc, uses desc limit most;
  end;
