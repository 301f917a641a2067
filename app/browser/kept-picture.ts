import { findKeptForVisit, keepForVisit } from './visit-storage.ts'

/** Bytes above which a picture would fill the storage that drafts share. */
const bytesMax = 1_500_000

interface Kept {
  owner: string
  /** The picture as a `data:` address. */
  address: string
}

/** Stores a picture over a reload, for one user; one that is too large, or exceeds the quota, is not stored. */
export async function keepPictureForVisit(key: string, owner: string, picture: Blob): Promise<void> {
  // When the new one does not fit, the previous one must not come back in its place.
  keepForVisit(key, null)
  if (picture.size > bytesMax) return
  const address = await new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(reader.result)
    reader.readAsDataURL(picture)
  })
  if (typeof address === 'string') keepForVisit(key, { owner, address })
}

/** @returns the stored picture of this user; null when there is none, or it is unreadable */
export function findPictureKeptForVisit(key: string, owner: string): Blob | null {
  const kept = findKeptForVisit<Kept>(key)
  const [, type, data] = (kept.owner === owner && /^data:(image\/\w+);base64,(.+)$/.exec(String(kept.address))) || []
  if (!data) return null
  try {
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: type ?? '' })
  } catch {
    return null
  }
}
