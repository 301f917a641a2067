import type { WaitingForm } from '../../../domain/rules/waiting-entry.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import type { AddReviewBody } from '../../../domain/schemas/review.ts'
import { keepForVisit } from '../../browser/visit-storage.ts'
import { editProfile } from '../account/send-profile.ts'
import { dropWaiting } from '../offline-queue/waiting-store.ts'
import { addOrChangeReview } from '../reviews/add-or-change-review.ts'
import { type Called, call } from '../session/call.ts'
import { keepSession, readSession } from '../session/session.ts'

/** Makes the call that has waited. What comes from a visitor goes without anybody's token. */
export function sendForm({ id, owner, kind, request, photo, isSecond }: WaitingForm): Promise<Called<object>> {
  const { path, method, body } = request
  if (kind === 'profile') return editProfile(body, photo?.file, id)
  if (path === 'reviews/add' && isSecond) return addOrChangeReview(body as AddReviewBody, id)
  return call(path, { method, body, headers: { 'idempotency-key': id, ...(owner === '' && { authorization: '' }) } })
}

/** It has arrived: nothing of it is kept, and what the person says about themselves is known here. */
export async function finishForm(entry: WaitingForm, answer: { user?: OwnUser }): Promise<void> {
  keepForVisit(entry.kept.storage, null)
  if (entry.photo) keepForVisit(entry.photo.storage, null)
  const session = readSession()
  if (answer.user && session?.user._id === entry.owner) keepSession({ user: answer.user, token: session.token })
  await dropWaiting(entry, true)
}
