import { inSessionStorage, objectSchema, storageEntry, textSchema } from './storage-entry.ts'

/** Bytes above which a picture would fill the storage that drafts share. */
const bytesMax = 1_500_000

/** The session-storage entry of one user's picture, as a `data:` URL. */
const pictureEntry = (key: string) =>
  storageEntry(key, objectSchema({ owner: textSchema, address: textSchema }), inSessionStorage)

/**
 * Stores a user's picture in session storage, so that it survives a reload. One that is too large or over the quota is
 * not stored.
 */
export async function storePictureInSession(key: string, owner: string, picture: Blob): Promise<void> {
  const entry = pictureEntry(key)
  // Removed first: if the new one does not fit, the old one must not be shown in its place.
  entry.remove()
  if (picture.size > bytesMax) return
  const address = await new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(reader.result)
    reader.readAsDataURL(picture)
  })
  if (typeof address === 'string') entry.write({ owner, address })
}

/** @returns the stored picture of this user; null when there is none, or it is unreadable */
export function findPictureInSession(key: string, owner: string): Blob | null {
  const entry = pictureEntry(key).read()
  const [, type, data] = (entry?.owner === owner && /^data:(image\/\w+);base64,(.+)$/.exec(entry.address)) || []
  if (!data) return null
  try {
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: type ?? '' })
  } catch {
    return null
  }
}
