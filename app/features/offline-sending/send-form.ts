import type { WaitingForm } from '../../../domain/rules/waiting-entry.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { removeStored } from '../../browser/stored.ts'
import { editProfile } from '../account/send-profile.ts'
import { dropWaiting } from '../offline-queue/waiting-store.ts'
import { addOrChangeReview } from '../reviews/add-or-change-review.ts'
import { api, type Called } from '../session/api.ts'
import { keepSession, readSession } from '../session/session.ts'

/** Sends a queued form. That of a visitor has no token. */
export function sendForm({
  id: idempotencyKey,
  owner,
  request,
  photo,
  isSecond,
}: WaitingForm): Promise<Called<object>> {
  const options = { idempotencyKey, ...(owner === '' && { token: null }) }
  switch (request.path) {
    case 'users/edit-user':
      return editProfile(request.body, photo?.file, idempotencyKey)
    case 'reviews/add':
      if (isSecond) return addOrChangeReview(request.body, idempotencyKey)
      return api('POST reviews/add', { body: request.body, ...options })
    case 'reviews/edit':
      return api('PUT reviews/edit', { body: request.body, ...options })
    case 'reviews/answer':
      return api('POST reviews/answer', { body: request.body, ...options })
    case 'contact/request-call':
      return api('POST contact/request-call', { body: request.body, ...options })
  }
}

/** Removes the stored values of a sent form, and stores the user's new data. */
export async function finishForm(entry: WaitingForm, answer: { user?: OwnUser }): Promise<void> {
  removeStored(entry.kept.storage, 'session')
  if (entry.photo) removeStored(entry.photo.storage, 'session')
  const session = readSession()
  if (answer.user && session?.user._id === entry.owner) keepSession({ user: answer.user, token: session.token })
  await dropWaiting(entry, true)
}

/** After a conflict: stores the server's version, so that a form that is opened again knows it. */
export function noteStored({ kind, owner }: WaitingForm, stored: unknown): void {
  const session = readSession()
  if (kind === 'profile' && session?.user._id === owner) keepSession({ user: stored as OwnUser, token: session.token })
}
