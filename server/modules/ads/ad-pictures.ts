import type { InferResult, Transaction } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { detachPicturesOf, insertAdPictures, lockAttachableImages } from './ads.queries.ts'

type Usable = InferResult<ReturnType<typeof lockAttachableImages>>[number]

interface PictureAttachment {
  userId: string
  adId: string
  /** Addresses as the ad's form sent them, the cover first. */
  urls: readonly string[]
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

/**
 * Replaces the pictures of an ad, in the given order. Only pictures that its owner uploaded can be used, and those that
 * the ad has already.
 * @throws AppError `storage/unauthorized` for any other address; `invalid_input` for the same picture twice
 */
export async function attachPictures(tx: Transaction<Database>, attachment: PictureAttachment): Promise<void> {
  const { userId, adId, urls } = attachment
  const wanted = urls.map((url) => pictureNameFromUrl(url, attachment.publicUrl))
  if (new Set(wanted).size < wanted.length) throw new AppError('invalid_input', [fieldError('images', 'repeated')])
  const hashes = wanted.filter((name) => /^[0-9a-f]{64}$/.test(name))
  const usable = await lockAttachableImages(tx, { userId, adId, hashes }).execute()
  // One that was taken down with another ad comes into no other one.
  const free = usable.filter(({ place, is_taken_down }) => place !== null || !is_taken_down)
  const chosen = wanted.map((name) => choose(free.filter((one) => one.name === name)))
  const refused = chosen.flatMap((one, i) => (one ? [] : [fieldError(`images.${i}`, 'unknown_value')]))
  if (refused.length > 0) throw new AppError('storage/unauthorized', refused)

  const ids = chosen.flatMap((one) => one?.id ?? [])
  const hanging = usable.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place))
  if (ids.join() === hanging.map(({ id }) => id).join()) return
  if (hanging.length > 0) await detachPicturesOf(tx, adId).execute()
  await insertAdPictures(tx, adId, ids).execute()
}

/**
 * Returns the database name of a picture of this site by its URL: the hash of the upload, or the path of older ones. Other URLs
 * match no picture.
 */
export function pictureNameFromUrl(url: string, publicUrl: string): string {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  return (
    /^\/files\/(?:([0-9a-f]{64})\/\d{1,5}\.webp|([^/]+\/.+))$/.exec(path)?.slice(1).find(Boolean) ?? `elsewhere: ${url}`
  )
}

/** Of the pictures with the same bytes the one in this ad, else one that waits to be used, else the newest. */
function choose(same: readonly Usable[]): Usable | undefined {
  return same.find(({ place }) => place !== null) ?? same.find(({ is_used }) => !is_used) ?? same.at(-1)
}
