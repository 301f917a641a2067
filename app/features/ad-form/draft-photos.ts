import { openDeviceStore } from '../../browser/device-store.ts'
import { isDraftKept } from './drafts.ts'

/**
 * The files of photographs that belong to drafts, in IndexedDB: they outlast a reload, a crash and a sign-out. Where a
 * browser refuses it, what was chosen lasts as long as the page.
 */
export interface DraftPhotoFiles {
  keep(draftId: string, photoId: string, file: Blob): Promise<void>
  find(draftId: string, photoId: string): Promise<Blob | undefined>
  /** Without `photoId` all photographs of the draft. */
  forget(draftId: string, photoId?: string): Promise<void>
}

interface Kept {
  file: Blob
  /** Milliseconds since 1970. */
  keptAt: number
}

const inStore = openDeviceStore('kiraya-drafts', 'files')
/** Milliseconds after which a photograph without a draft goes. */
const strayMax = 30 * 24 * 60 * 60 * 1000

/** What the browser did not take, by draft and photograph. */
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

/** Lets go of photographs whose drafts are long gone, however that happened. */
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
    // Another time.
  }
}

/** Everything between the draft's id alone and with a list behind it, which sorts after every text. */
const ofDraft = (draftId: string): IDBKeyRange => IDBKeyRange.bound([draftId], [draftId, []])
