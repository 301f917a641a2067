-- Things that fit under no other subcategory have one, the last, wherever a category has subcategories. Databases that have
-- their categories already get it here, once; what an operator changes later stays.
update categories
set sub_categories = sub_categories || '["Other"]'::jsonb
where sub_categories <> '[]'
  and not exists (select from jsonb_array_elements(sub_categories) as entry where lower(entry #>> '{}') = 'other');
