-- Subcategories for things that had none (docs/decisions/categories.md). Databases that have their categories already get
-- them here, once: before Other, and only where the category has subcategories, none of this name, and had none that the team deleted. What
-- an operator changes later stays. New databases get them with their categories.
with added(category, name, slug, place) as (
  values
    ('furniture', 'Baby things', 'baby-things', 1),
    ('furniture', 'Books', 'books', 2),
    ('furniture', 'Cricket and sports', 'cricket-and-sports', 3),
    ('furniture', 'Tents', 'tents', 4),
    ('furniture', 'Party and wedding', 'party-and-wedding', 5),
    ('machinery', 'Hand tools', 'hand-tools', 1)
),
missing as (
  select categories.id, jsonb_agg(added.name order by added.place) as names
  from added
  join categories on categories.slug = added.category
  where categories.sub_categories <> '[]'
    and jsonb_array_length(categories.sub_categories) + (select count(*) from added as one where one.category = added.category) <= 60
    and not exists (
      select from jsonb_path_query(categories.sub_categories, 'strict $.**') as known
      where jsonb_typeof(known) = 'string' and lower(known #>> '{}') = lower(added.name)
    )
    and not exists (select from former_kinds where path = added.category || '/' || added.slug)
  group by categories.id
)
update categories
set sub_categories = case
    when sub_categories -> -1 = '"Other"'::jsonb then (sub_categories - (-1)) || missing.names || '["Other"]'::jsonb
    else sub_categories || missing.names
  end,
  revision = revision + 1
from missing
where categories.id = missing.id;
