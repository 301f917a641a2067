import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../server/db/schema.ts'

/** A place for a picture, by its row's id, with the owner of the picture; a banner has none. */
export type PictureUse =
  | { kind: 'ad'; id: string; ownerId: string; position: number }
  | { kind: 'avatar'; id: string; ownerId: string }
  | { kind: 'banner'; id: string; ownerId: null }

/** @returns whether a place is there and has no picture yet */
export async function findBareUses(db: Kysely<Database>): Promise<(use: PictureUse) => boolean> {
  const ads = await db.selectFrom('products').select('id').execute()
  const taken = await db.selectFrom('product_images').select(['product_id', 'position']).execute()
  const users = await db.selectFrom('users').select('id').where('avatar_image_id', 'is', null).execute()
  const banners = await db.selectFrom('banners').select('id').where('image_id', 'is', null).execute()
  const bare = new Set([...ads, ...users, ...banners].map(({ id }) => id))
  const places = new Set(taken.map(({ product_id, position }) => `${product_id} ${position}`))
  return (use) => bare.has(use.id) && !(use.kind === 'ad' && places.has(`${use.id} ${use.position}`))
}

/**
 * Puts a newly stored picture in its places; every owner gets one of their own with the same content. Places that are
 * gone or have a picture stay unchanged.
 * @param stored the picture of one of the owners, and its public address
 */
export async function hangPicture(
  tx: Transaction<Database>,
  uses: readonly PictureUse[],
  { image, url }: { image: { id: string; owner_id: string | null }; url: string },
): Promise<void> {
  const owners = new Set(uses.flatMap(({ ownerId }) => ownerId ?? []))
  if (image.owner_id !== null) owners.delete(image.owner_id)
  const copies = [...owners].map((ownerId) => ({ id: uuidv7(), ownerId }))
  await copyImage(tx, image, copies)
  const imageIds = [image.id, ...copies.map(({ id }) => id)]
  const idsOf = (kind: PictureUse['kind']) => uses.filter((use) => use.kind === kind).map(({ id }) => id)
  const inAds = uses.filter((use) => use.kind === 'ad')

  await sql`insert into product_images (product_id, position, image_id)
    select products.id, place.position, images.id
    from unnest(${inAds.map(({ id }) => id)}::uuid[], ${inAds.map(({ position }) => position)}::smallint[])
      as place (product_id, position)
    join products on products.id = place.product_id
    join images on images.id = any(${imageIds}::uuid[]) and images.owner_id = products.user_id
    on conflict do nothing`.execute(tx)
  await sql`update users set avatar = ${url}, avatar_image_id = images.id from images
    where users.id = any(${idsOf('avatar')}::uuid[]) and avatar_image_id is null
    and images.id = any(${imageIds}::uuid[]) and images.owner_id = users.id`.execute(tx)
  await sql`update banners set web_image = ${url}, image_id = ${image.id}
    where id = any(${idsOf('banner')}::uuid[]) and image_id is null`.execute(tx)
}

/** Gives further owners a picture with the same content, filed as if each had sent it. */
async function copyImage(
  tx: Transaction<Database>,
  image: { id: string; owner_id: string | null },
  copies: readonly { id: string; ownerId: string }[],
): Promise<void> {
  await sql`insert into images
      (id, owner_id, bucket, full_path, name, size, content_type, width, height, hash)
    select copy.id, users.id, bucket, replace(full_path, ${image.owner_id}::text, users.id::text), images.name, size,
      content_type, width, height, hash
    from images, unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ ownerId }) => ownerId)}::uuid[])
      as copy (id, owner_id)
    join users on users.id = copy.owner_id
    where images.id = ${image.id}`.execute(tx)
}
