-- Lists are narrowed by list_entries.facets; no query reads this index, and every write of an ad kept it.
drop index products_attributes_idx;
