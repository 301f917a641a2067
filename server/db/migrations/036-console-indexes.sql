-- What the console counts and looks through at a million ads (docs/performance.md).

-- Ads of every status by category and kind, from the index alone.
create index products_kind_idx on products (category_id, sub_category);

-- The queue of one kind of thing, where most reports are about another one.
create index report_cases_subject_idx on report_cases (state, subject, id);

-- The longest waiting ones of the queue; by the primary key, all decided cases are read before them.
create index report_cases_waiting_idx on report_cases (id) where state = 'open';
