import type { QueuedAd, QueuedEntry } from '../../../domain/rules/queued-entry.ts'
import { openIndexedDbStore } from '../../browser/indexed-db-store.ts'
import { flagSchema, inSessionStorage, objectSchema, storageEntry } from '../../browser/storage-entry.ts'
import { publishQueueChange } from './queue-changes.ts'

const inStore = openIndexedDbStore('kiraya-waiting', 'entries')

/** Entries that the browser refuses to store, in memory. */
const unstored = new Map<string, QueuedEntry>()

/** All queued forms of this device, of any user. */
export async function listQueued(): Promise<QueuedEntry[]> {
  const stored = await inStore<QueuedEntry[]>('readonly', (store) => store.getAll()).catch(() => [])
  return [...stored, ...unstored.values()]
}

export async function findQueued(id: string): Promise<QueuedEntry | undefined> {
  return (await listQueued()).find((entry) => entry.id === id)
}

/** The draft ids of queued ads. */
export async function findQueuedDraftIds(): Promise<string[]> {
  return (await listQueued()).flatMap((entry) => (entry.kind === 'ad' ? entry.draft.id : []))
}

/** The queue entry of a form. @param owner empty for a visitor */
export async function findQueuedForm(about: string, owner: string): Promise<QueuedEntry | undefined> {
  return (await listQueued()).find((entry) => entry.about === about && entry.owner === owner)
}

/** Stores a queue entry, in place of that of the same form. */
export async function putQueued(entry: QueuedEntry): Promise<void> {
  await removeAll(await others(entry))
  try {
    await inStore('readwrite', (store) => store.put(entry, entry.id))
  } catch {
    unstored.set(entry.id, entry)
  }
  await publishChange()
}

const others = async ({ id, about, owner }: QueuedEntry) =>
  (await listQueued()).filter((entry) => entry.about === about && entry.owner === owner && entry.id !== id)

type Change = Partial<Pick<QueuedEntry, 'firstTriedAt' | 'problem' | 'stored'> & Pick<QueuedAd, 'hasRenewedPhotos'>>

/** Changes a queue entry; a withdrawn one is not created again. */
export async function updateQueued(id: string, changed: Change): Promise<void> {
  const here = unstored.get(id)
  if (here) unstored.set(id, { ...here, ...changed })
  const changeStored = (store: IDBObjectStore) => {
    const found = store.get(id)
    found.onsuccess = () => {
      if (found.result) store.put({ ...found.result, ...changed }, id)
    }
    return found
  }
  await inStore('readwrite', changeStored).catch(() => undefined)
  await publishChange()
}

/** Removes a queue entry. @param isSent was it sent, and not withdrawn? */
export async function removeQueued(entry: QueuedEntry, isSent = false): Promise<void> {
  await removeAll([entry])
  await publishChange(isSent ? entry.about : undefined)
}

const withdrawnEntry = (about: string) =>
  storageEntry(`takenBack.${about}`, objectSchema({ isLate: flagSchema }), inSessionStorage)

/** Withdraws a queue entry, and remembers in this tab whether it may have been stored. */
export async function withdrawQueued(entry: QueuedEntry): Promise<void> {
  if (entry.firstTriedAt !== undefined || entry.isSecond) withdrawnEntry(entry.about).write({ isLate: true })
  await removeQueued(entry)
}

/** May a form that was withdrawn here have been stored by the server all the same? */
export function mayHaveReachedServer(about: string): boolean {
  return withdrawnEntry(about).read() !== undefined
}

/** Removes the queue entry of a deleted draft. */
export async function removeQueuedDraft(draftId: string): Promise<void> {
  for (const entry of await listQueued())
    if (entry.kind === 'ad' && entry.draft.id === draftId) await removeQueued(entry)
}

/** Removes the queue entries of a deleted account. */
export async function removeQueuedOfUser(owner: string): Promise<void> {
  await removeAll((await listQueued()).filter((entry) => entry.owner === owner))
  await publishChange()
}

async function removeAll(entries: readonly QueuedEntry[]): Promise<void> {
  for (const { id } of entries) {
    unstored.delete(id)
    await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  }
}

async function publishChange(sent?: string): Promise<void> {
  publishQueueChange({ count: (await listQueued()).length, sent })
}
