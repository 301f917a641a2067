-- The newest ads of a state: what is farther away than the PINs around a place comes state after state.
create index list_entries_state_newest_idx on list_entries (state, id, category_id);

-- Distances are no more looked for between two latitudes.
drop index pin_codes_latitude_idx;
