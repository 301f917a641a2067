-- How the team finds people: by any word of a name, by parts of an e-mail address, by the last digits of a number
-- (docs/decisions/console.md).

-- The words of a name between blanks, so that ` pat` finds the beginning of each.
create function person_words(name text, last_name text) returns text language sql immutable parallel safe as $$
  select ' ' || lower(translate(name || case last_name when 'N/A' then '' else ' ' || last_name end, '.,;:_/()"''’-' || chr(160), repeat(' ', 13))) || ' '
$$;
create index users_words_idx on users using gin (person_words(name, last_name) gin_trgm_ops);
create index users_email_parts_idx on users using gin (lower(email) gin_trgm_ops);
create index users_last_digits_idx on users (reverse(phone_number) text_pattern_ops);
drop index users_name_prefix_idx;

-- How the words of a name sound, the same in all scripts; null until a job has noted it.
alter table users add column name_sounds text[];
create index users_name_sounds_idx on users using gin (name_sounds);
create index users_unheard_idx on users (id) where name_sounds is null;

create function forget_name_sounds() returns trigger language plpgsql as $$
begin
  new.name_sounds = null;
  return new;
end $$;
create trigger users_forget_sounds before update of name, last_name on users for each row
  when ((old.name, old.last_name) is distinct from (new.name, new.last_name))
  execute function forget_name_sounds();

-- The cases of a thing, also those that are decided: no one of the team is shown a case that is about them.
create index report_cases_thing_idx on report_cases (subject_id);

-- A line of the command line has no person who did it.
alter table audit_log alter column actor_id drop not null;
