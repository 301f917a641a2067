-- Banners are run in the console (docs/decisions/console.md).
alter table banners
  -- made, and not published yet: no call and no page shows it
  add column is_draft boolean not null default false,
  -- it is shown from the first instant on, and no longer at the second one; null: from always, without an end
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- until when pages have been told of these two instants
  add column announced_at timestamptz not null default now(),
  -- the subcategory of its category that it leads to; empty: the whole category
  add column sub_category text not null default '',
  -- the picture as it was sent, of which the shown one is a part; null: only the shown one is there
  add column original_image_id uuid references images,
  -- which part, in pixels of the original: {"left": 0, "top": 0, "width": 8, "height": 3}
  add column crop jsonb check (jsonb_typeof(crop) = 'object'),
  -- the form that has made it: one that is sent twice makes one banner
  add column form_id uuid unique,
  -- counts the changes: a form tells from which state it was made
  add column revision integer not null default 1,
  add constraint banners_start_before_end check (starts_at < ends_at),
  add constraint banners_draft_is_off check (not (is_draft and is_active));
create index banners_original_image_id_idx on banners (original_image_id) where original_image_id is not null;
create trigger banners_mark_original_unused after delete or update of original_image_id on banners
  for each row execute function mark_image_unused('original_image_id');
