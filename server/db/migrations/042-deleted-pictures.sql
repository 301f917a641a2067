-- Since when no picture has used these files; null while one does, and of files that were never completely written. They are kept for two
-- days, so that a copy of the files that is later than a copy of the database has them; their addresses are answered with 404 meanwhile.
alter table image_files add column unused_since timestamptz;

create or replace function count_image_file_references() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hash is not null then
    update image_files set reference_count = reference_count - 1,
      unused_since = case when reference_count = 1 then now() end where hash = old.hash;
  end if;
  if tg_op <> 'DELETE' and new.hash is not null then
    update image_files set reference_count = reference_count + 1, unused_since = null where hash = new.hash;
  end if;
  return null;
end $$;
create trigger image_files_notify_unused after update of unused_since on image_files for each row
  when (old.unused_since is null and new.unused_since is not null)
  execute function notify_table_change('unused_files');

-- The files of earlier releases are in a folder of each machine (docs/decisions/releases.md). A release that still writes here logs an error and runs on.
drop table release_files;
