-- The pictures' files, by the SHA-256 of what was sent: the same photograph is kept once, however often it is used.
-- A row here without references is a claim: its files may be there or not, and are written again before they are used.

create table image_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- of the picture as it was sent, the right way up
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- the sizes that exist, smallest first
  widths smallint[] not null check (cardinality(widths) > 0),
  -- of all WebP files together, in bytes
  size integer not null check (size > 0),
  -- base64
  thumbhash text not null,
  has_avif boolean not null default false,
  -- rows of images that use these files; kept by a trigger
  reference_count integer not null default 0 check (reference_count >= 0),
  created_at timestamptz not null default now()
);
create index image_files_unused_idx on image_files (created_at) where reference_count = 0;

-- Pictures of older versions have no hash: they lie under their full path.
alter table images add column hash text references image_files;
create index images_hash_idx on images (hash);
-- Since when nothing may be using the picture; looked at, and cleared when something does, by the job that collects.
alter table images add column unused_since timestamptz;
alter table images alter column unused_since set default now();
create index images_unused_since_idx on images (unused_since) where unused_since is not null;

-- Which picture is behind an avatar or a banner, if it is one of ours.
alter table users add column avatar_image_id uuid references images;
create index users_avatar_image_id_idx on users (avatar_image_id) where avatar_image_id is not null;
alter table banners add column image_id uuid references images;
create index banners_image_id_idx on banners (image_id) where image_id is not null;

create function count_image_file_references() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hash is not null then
    update image_files set reference_count = reference_count - 1 where hash = old.hash;
  end if;
  if tg_op <> 'DELETE' and new.hash is not null then
    update image_files set reference_count = reference_count + 1 where hash = new.hash;
  end if;
  return null;
end $$;
create trigger images_count_references after insert or delete or update of hash on images
  for each row execute function count_image_file_references();

-- The column that refers to the picture is the trigger's argument.
create function mark_image_unused() returns trigger language plpgsql as $$
begin
  update images set unused_since = now() where id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger product_images_mark_unused after delete or update of image_id on product_images
  for each row execute function mark_image_unused('image_id');
create trigger users_mark_avatar_unused after update of avatar_image_id on users
  for each row when (old.avatar_image_id is distinct from new.avatar_image_id)
  execute function mark_image_unused('avatar_image_id');
create trigger users_mark_last_avatar_unused after delete on users
  for each row when (old.avatar_image_id is not null) execute function mark_image_unused('avatar_image_id');
create trigger banners_mark_unused after delete or update of image_id on banners
  for each row execute function mark_image_unused('image_id');
