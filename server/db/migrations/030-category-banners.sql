-- A banner of the team leads to an ad or to a category.
alter table banners
  add column category_id uuid references categories on delete set null,
  add constraint banners_lead_to_one check (product_id is null or category_id is null);
