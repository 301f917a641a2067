-- The language that a person has chosen in their settings (docs/decisions/languages-and-texts.md). `language` is the one that the browser of their last
-- visit had, which may be the default: it is no choice, so nothing is copied from it.
alter table users add column chosen_language text check (chosen_language in ('en', 'hi', 'gu'));
