-- The pictures of ads that the team has taken down are not to be had, also when they are uploaded again
-- (docs/decisions/pictures.md). A row stays when the ad is deleted, and goes when it is restored.
create table taken_down_pictures (
  -- the SHA-256 of what was sent; of older versions the path
  name text not null,
  -- no reference: it stays when the ad goes
  product_id uuid not null,
  primary key (name, product_id)
);
create index taken_down_pictures_product_id_idx on taken_down_pictures (product_id);

create function keep_taken_down_pictures() returns trigger language plpgsql as $$
begin
  if new.status = 'removed' then
    insert into taken_down_pictures (name, product_id)
    select distinct coalesce(images.hash, images.full_path), new.id
    from product_images join images on images.id = product_images.image_id where product_images.product_id = new.id
    on conflict do nothing;
  else
    delete from taken_down_pictures where product_id = new.id;
  end if;
  return null;
end $$;
create trigger products_keep_taken_down_pictures after update of status on products for each row
  when ((old.status = 'removed') is distinct from (new.status = 'removed'))
  execute function keep_taken_down_pictures();

insert into taken_down_pictures (name, product_id)
select distinct coalesce(images.hash, images.full_path), products.id
from products join product_images on product_images.product_id = products.id join images on images.id = product_images.image_id
where products.status = 'removed';

create trigger taken_down_pictures_notify after insert or delete on taken_down_pictures
  for each statement execute function notify_table_change('unused_files');
