import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { keepPictureForVisit } from '../../browser/kept-picture.ts'
import { forVisit, stored } from '../../browser/stored.ts'
import { takeUpDraft } from '../ad-form/marked-edit.ts'
import { withdrawWaiting } from '../offline-queue/waiting-store.ts'

/**
 * Withdraws a queued form, and stores its values for the form, which shows them when it opens in this tab.
 * @returns is there a network to load the form with?
 */
export async function takeBack(entry: WaitingEntry): Promise<boolean> {
  if (entry.kind === 'ad') takeUpDraft(entry.draft.id, entry.owner)
  else {
    stored<object>(entry.kept.storage, () => undefined, forVisit).write(entry.kept.values)
    if (entry.photo) await keepPictureForVisit(entry.photo.storage, entry.owner, entry.photo.file)
  }
  await withdrawWaiting(entry)
  return navigator.onLine
}
