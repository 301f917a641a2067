import { fields, forVisit, stored, text } from './stored.ts'

/** Bytes above which a picture would fill the storage that drafts share. */
const bytesMax = 1_500_000

/** The session-storage entry of one user's picture, as a `data:` URL. */
const pictureAt = (key: string) => stored(key, fields({ owner: text, address: text }), forVisit)

/**
 * Stores a user's picture in session storage, so that it survives a reload. One that is too large or over the quota is
 * not stored.
 */
export async function keepPictureForVisit(key: string, owner: string, picture: Blob): Promise<void> {
  const kept = pictureAt(key)
  // Removed first: if the new one does not fit, the old one must not be shown in its place.
  kept.remove()
  if (picture.size > bytesMax) return
  const address = await new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(reader.result)
    reader.readAsDataURL(picture)
  })
  if (typeof address === 'string') kept.write({ owner, address })
}

/** @returns the stored picture of this user; null when there is none, or it is unreadable */
export function findPictureKeptForVisit(key: string, owner: string): Blob | null {
  const kept = pictureAt(key).read()
  const [, type, data] = (kept?.owner === owner && /^data:(image\/\w+);base64,(.+)$/.exec(kept.address)) || []
  if (!data) return null
  try {
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: type ?? '' })
  } catch {
    return null
  }
}
