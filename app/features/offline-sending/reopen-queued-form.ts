import type { QueuedEntry } from '../../../domain/rules/queued-entry.ts'
import { storePictureInSession } from '../../browser/session-picture.ts'
import { inSessionStorage, storageEntry } from '../../browser/storage-entry.ts'
import { continueDraft } from '../ad-form/drafts.ts'
import { withdrawQueued } from '../offline-queue/queue-store.ts'

/**
 * Withdraws a queued form, and stores its values for the form, which shows them when it opens in this tab.
 * @returns is there a network to load the form with?
 */
export async function reopenQueuedForm(entry: QueuedEntry): Promise<boolean> {
  if (entry.kind === 'ad') continueDraft(entry.draft.id, entry.owner)
  else {
    storageEntry<object>(entry.kept.storage, () => undefined, inSessionStorage).write(entry.kept.values)
    if (entry.photo) await storePictureInSession(entry.photo.storage, entry.owner, entry.photo.file)
  }
  await withdrawQueued(entry)
  return navigator.onLine
}
