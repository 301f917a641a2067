-- Categories are edited in the console (docs/decisions/console.md). Name and slug never change.
alter table categories
  -- what people read, by language; null: the words of the catalogues, else the name
  add column words jsonb check (jsonb_typeof(words) = 'object'),
  -- the same of subcategories, by their slugs
  add column sub_words jsonb not null default '{}' check (jsonb_typeof(sub_words) = 'object'),
  -- the slug of the declaration whose fields, filters and search words it has; null: the one of its own slug, if there is one
  add column borrows text,
  -- the team's own picture, which `image` shows
  add column image_id uuid references images,
  -- counts the changes: a form tells from which state it was made
  add column revision integer not null default 1;
create index categories_image_id_idx on categories (image_id) where image_id is not null;
create trigger categories_mark_unused after delete or update of image_id on categories
  for each row execute function mark_image_unused('image_id');

-- The declared categories that this database has had: a start does not bring one back.
create table seeded_categories (slug text primary key);
insert into seeded_categories select slug from categories;
