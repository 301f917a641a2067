import { openDeviceStore } from '../../browser/device-store.ts'
import { isDraftKept } from './drafts.ts'

/**
 * Stores the files of draft photographs in IndexedDB, so that they survive a reload, a crash and a logout. Where the
 * browser refuses that, they stay in memory.
 */
export interface DraftPhotoFiles {
  keep(draftId: string, photoId: string, file: Blob): Promise<void>
  find(draftId: string, photoId: string): Promise<Blob | undefined>
  /** Deletes a photograph; without `photoId` all of the draft. */
  forget(draftId: string, photoId?: string): Promise<void>
}

interface Kept {
  file: Blob
  /** Milliseconds since 1970. */
  keptAt: number
}

const inStore = openDeviceStore('kiraya-drafts', 'files')
/** Milliseconds after which a photograph without a draft is deleted. */
const strayMax = 30 * 24 * 60 * 60 * 1000

/** Files that the browser did not store, by draft and photograph. */
const unkept = new Map<string, Map<string, Blob>>()

export const draftPhotoFiles: DraftPhotoFiles = {
  async keep(draftId, photoId, file) {
    const kept: Kept = { file, keptAt: Date.now() }
    try {
      await inStore('readwrite', (store) => store.put(kept, [draftId, photoId]))
    } catch {
      unkept.set(draftId, (unkept.get(draftId) ?? new Map<string, Blob>()).set(photoId, file))
    }
  },

  async find(draftId, photoId) {
    const file = unkept.get(draftId)?.get(photoId)
    if (file) return file
    try {
      const kept = await inStore<Kept | undefined>('readonly', (store) => store.get([draftId, photoId]))
      return kept?.file
    } catch {
      return undefined
    }
  },

  async forget(draftId, photoId) {
    if (photoId === undefined) unkept.delete(draftId)
    else unkept.get(draftId)?.delete(photoId)
    const which = photoId === undefined ? ofDraft(draftId) : [draftId, photoId]
    await inStore('readwrite', (store) => store.delete(which)).catch(() => undefined)
  },
}

/** Deletes photographs whose drafts no longer exist. */
export async function dropStrayPhotos(): Promise<void> {
  try {
    await inStore('readwrite', (store) => {
      const walk = store.openCursor()
      walk.onsuccess = () => {
        const cursor = walk.result
        if (!cursor) return
        const [draftId] = cursor.key as [string, string]
        const { keptAt }: Kept = cursor.value
        if (!isDraftKept(draftId) && Date.now() - keptAt > strayMax) cursor.delete()
        cursor.continue()
      }
      return walk
    })
  } catch {
    // It is tried again another time.
  }
}

/** The key range of a draft: from its id alone to its id with an array, which sorts after every text. */
const ofDraft = (draftId: string): IDBKeyRange => IDBKeyRange.bound([draftId], [draftId, []])
