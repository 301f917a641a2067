import type { WaitingAd, WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { openDeviceStore } from '../../browser/device-store.ts'
import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { tellWaiting } from './waiting-news.ts'

const inStore = openDeviceStore('kiraya-waiting', 'entries')

/** Entries that the browser refuses to store, in memory. */
const unstored = new Map<string, WaitingEntry>()

/** All queued forms of this device, of any user. */
export async function listWaiting(): Promise<WaitingEntry[]> {
  const stored = await inStore<WaitingEntry[]>('readonly', (store) => store.getAll()).catch(() => [])
  return [...stored, ...unstored.values()]
}

export async function findWaiting(id: string): Promise<WaitingEntry | undefined> {
  return (await listWaiting()).find((entry) => entry.id === id)
}

/** The draft ids of queued ads. */
export async function findWaitingDrafts(): Promise<string[]> {
  return (await listWaiting()).flatMap((entry) => (entry.kind === 'ad' ? entry.draft.id : []))
}

/** The queue entry of a form. @param owner empty for a visitor */
export async function findWaitingAbout(about: string, owner: string): Promise<WaitingEntry | undefined> {
  return (await listWaiting()).find((entry) => entry.about === about && entry.owner === owner)
}

/** Stores a queue entry, in place of that of the same form. */
export async function putWaiting(entry: WaitingEntry): Promise<void> {
  await forget(await others(entry))
  try {
    await inStore('readwrite', (store) => store.put(entry, entry.id))
  } catch {
    unstored.set(entry.id, entry)
  }
  await tell()
}

const others = async ({ id, about, owner }: WaitingEntry) =>
  (await listWaiting()).filter((entry) => entry.about === about && entry.owner === owner && entry.id !== id)

type Change = Partial<Pick<WaitingEntry, 'firstTriedAt' | 'problem' | 'stored'> & Pick<WaitingAd, 'hasRenewedPhotos'>>

/** Changes a queue entry; a withdrawn one is not created again. */
export async function changeWaiting(id: string, changed: Change): Promise<void> {
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
  await tell()
}

/** Removes a queue entry. @param isSent was it sent, and not withdrawn? */
export async function dropWaiting(entry: WaitingEntry, isSent = false): Promise<void> {
  await forget([entry])
  await tell(isSent ? entry.about : undefined)
}

const late = (about: string) => stored(`takenBack.${about}`, fields({ isLate: flag }), forVisit)

/** Withdraws a queue entry, and remembers in this tab whether it may have been stored. */
export async function withdrawWaiting(entry: WaitingEntry): Promise<void> {
  if (entry.firstTriedAt !== undefined || entry.isSecond) late(entry.about).write({ isLate: true })
  await dropWaiting(entry)
}

/** May a form that was withdrawn here have been stored by the server all the same? */
export function mayHaveArrived(about: string): boolean {
  return late(about).read() !== undefined
}

/** Removes the queue entry of a deleted draft. */
export async function dropWaitingDraft(draftId: string): Promise<void> {
  for (const entry of await listWaiting())
    if (entry.kind === 'ad' && entry.draft.id === draftId) await dropWaiting(entry)
}

/** Removes the queue entries of a deleted account. */
export async function dropWaitingOf(owner: string): Promise<void> {
  await forget((await listWaiting()).filter((entry) => entry.owner === owner))
  await tell()
}

async function forget(entries: readonly WaitingEntry[]): Promise<void> {
  for (const { id } of entries) {
    unstored.delete(id)
    await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  }
}

async function tell(sent?: string): Promise<void> {
  tellWaiting({ count: (await listWaiting()).length, sent })
}
