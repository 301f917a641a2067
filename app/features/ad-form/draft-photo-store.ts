import { openIndexedDbStore } from '../../browser/indexed-db-store.ts'
import { isDraftStored } from './drafts.ts'

/**
 * Stores the files of draft photographs in IndexedDB, so that they survive a reload, a crash and a logout. Where the
 * browser refuses that, they stay in memory.
 */
export interface DraftPhotoStore {
  save(draftId: string, photoId: string, file: Blob): Promise<void>
  find(draftId: string, photoId: string): Promise<Blob | undefined>
  /** Deletes a photograph; without `photoId` all of the draft. */
  remove(draftId: string, photoId?: string): Promise<void>
}

interface StoredPhoto {
  file: Blob
  /** Milliseconds since 1970. */
  keptAt: number
}

const inStore = openIndexedDbStore('kiraya-drafts', 'files')
/** Milliseconds after which a photograph without a draft is deleted. */
const orphanAgeMax = 30 * 24 * 60 * 60 * 1000

/** Files that the browser did not store, by draft and photograph. */
const photosInMemory = new Map<string, Map<string, Blob>>()

export const draftPhotoStore: DraftPhotoStore = {
  async save(draftId, photoId, file) {
    const stored: StoredPhoto = { file, keptAt: Date.now() }
    try {
      await inStore('readwrite', (store) => store.put(stored, [draftId, photoId]))
    } catch {
      photosInMemory.set(draftId, (photosInMemory.get(draftId) ?? new Map<string, Blob>()).set(photoId, file))
    }
  },

  async find(draftId, photoId) {
    const file = photosInMemory.get(draftId)?.get(photoId)
    if (file) return file
    try {
      const stored = await inStore<StoredPhoto | undefined>('readonly', (store) => store.get([draftId, photoId]))
      return stored?.file
    } catch {
      return undefined
    }
  },

  async remove(draftId, photoId) {
    if (photoId === undefined) photosInMemory.delete(draftId)
    else photosInMemory.get(draftId)?.delete(photoId)
    const which = photoId === undefined ? ofDraft(draftId) : [draftId, photoId]
    await inStore('readwrite', (store) => store.delete(which)).catch(() => undefined)
  },
}

/** Deletes photographs whose drafts no longer exist. */
export async function deleteOrphanedPhotos(): Promise<void> {
  try {
    await inStore('readwrite', (store) => {
      const walk = store.openCursor()
      walk.onsuccess = () => {
        const cursor = walk.result
        if (!cursor) return
        const [draftId] = cursor.key as [string, string]
        const { keptAt }: StoredPhoto = cursor.value
        if (!isDraftStored(draftId) && Date.now() - keptAt > orphanAgeMax) cursor.delete()
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
