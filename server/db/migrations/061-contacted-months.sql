-- The month in which the author of a review first had the lender's number, where they agree to show it: `2026-11`, in India. Written with the
-- review and not computed again (docs/decisions/reviews-and-reports.md).
alter table reviews add column contacted_month text check (contacted_month ~ '^\d{4}-\d{2}$');
alter table removed_reviews add column contacted_month text;
