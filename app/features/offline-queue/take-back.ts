import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { keepPictureForVisit } from '../../browser/kept-picture.ts'
import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import { takeUpDraft } from '../ad-form/marked-edit.ts'
import { dropWaiting } from './waiting-store.ts'

const lateStorage = (about: string): string => `takenBack.${about}`

/** May what was taken back here from this form have arrived all the same? */
export function mayHaveArrived(about: string): boolean {
  return findKeptForVisit<{ isLate: boolean }>(lateStorage(about)).isLate === true
}

/**
 * Takes back what waits: its form, when it is opened again in this tab, says what was submitted.
 * @returns whether there is a network that can bring the form
 */
export async function takeBack(entry: WaitingEntry): Promise<boolean> {
  if (entry.kind === 'ad') takeUpDraft(entry.draft.id, entry.owner)
  else {
    keepForVisit(entry.kept.storage, entry.kept.values)
    if (entry.photo) await keepPictureForVisit(entry.photo.storage, entry.owner, entry.photo.file)
  }
  if (entry.firstTriedAt !== undefined || entry.isSecond) keepForVisit(lateStorage(entry.about), { isLate: true })
  await dropWaiting(entry)
  return navigator.onLine
}
