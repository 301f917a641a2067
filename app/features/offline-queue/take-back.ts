import type { WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import { keepPictureForVisit } from '../../browser/kept-picture.ts'
import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { takeUpDraft } from '../ad-form/marked-edit.ts'
import { dropWaiting } from './waiting-store.ts'

const late = (about: string) => stored(`takenBack.${about}`, fields({ isLate: flag }), forVisit)

/** May a form that was taken back here have been stored all the same? */
export function mayHaveArrived(about: string): boolean {
  return late(about).read() !== undefined
}

/**
 * Takes back a waiting form: when it is opened again in this tab, it has the submitted values.
 * @returns whether there is a network that can load the form
 */
export async function takeBack(entry: WaitingEntry): Promise<boolean> {
  if (entry.kind === 'ad') takeUpDraft(entry.draft.id, entry.owner)
  else {
    stored<object>(entry.kept.storage, () => undefined, forVisit).write(entry.kept.values)
    if (entry.photo) await keepPictureForVisit(entry.photo.storage, entry.owner, entry.photo.file)
  }
  if (entry.firstTriedAt !== undefined || entry.isSecond) late(entry.about).write({ isLate: true })
  await dropWaiting(entry)
  return navigator.onLine
}
