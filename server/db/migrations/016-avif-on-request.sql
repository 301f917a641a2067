-- Whether AVIF variants are to be made. The demo pictures do without, unless the same content is sent by others.
alter table image_files add column wants_avif boolean not null default true;
