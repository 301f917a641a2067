-- A report can be about a rental, by one of its two sides.

alter table report_cases drop constraint report_cases_subject_check,
  add check (subject in ('product', 'review', 'user', 'rental'));
alter table reports drop constraint reports_subject_check,
  add check (subject in ('product', 'review', 'user', 'rental')),
  add column rental_id uuid references rentals on delete set null;
create index reports_rental_id_idx on reports (rental_id) where rental_id is not null;
-- As for other things: a side has one open report of a rental. An index of its own: servers of the release before name the columns of the other one.
create unique index reports_open_of_side_idx on reports (reporter_id, rental_id)
  where state = 'open' and reporter_id is not null and rental_id is not null;
