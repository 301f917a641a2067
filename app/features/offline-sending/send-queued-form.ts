import type { QueuedForm } from '../../../domain/rules/queued-entry.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { removeStorageKey } from '../../browser/storage-entry.ts'
import { sendProfile } from '../account/send-profile.ts'
import { removeQueued } from '../offline-queue/queue-store.ts'
import { addOrChangeReview } from '../reviews/send-review.ts'
import { type CallResult, callApi } from '../session/call-api.ts'
import { readSession, storeSession } from '../session/session.ts'

/** Sends a queued form. That of a visitor has no token. */
export function sendQueuedForm({
  id: idempotencyKey,
  owner,
  request,
  photo,
  isSecond,
}: QueuedForm): Promise<CallResult<object>> {
  const options = { idempotencyKey, ...(owner === '' && { token: null }) }
  switch (request.path) {
    case 'users/edit-user':
      return sendProfile(request.body, photo?.file, idempotencyKey)
    case 'reviews/add':
      if (isSecond) return addOrChangeReview(request.body, idempotencyKey)
      return callApi('POST reviews/add', { body: request.body, ...options })
    case 'reviews/edit':
      return callApi('PUT reviews/edit', { body: request.body, ...options })
    case 'reviews/answer':
      return callApi('POST reviews/answer', { body: request.body, ...options })
    case 'contact/request-call':
      return callApi('POST contact/request-call', { body: request.body, ...options })
    case 'rentals/ask':
      return callApi('POST rentals/ask', { body: request.body, ...options })
  }
}

/** Removes the stored values of a sent form, and stores the user's new data. */
export async function finishQueuedForm(entry: QueuedForm, answer: { user?: OwnUser }): Promise<void> {
  removeStorageKey(entry.kept.storage, 'session')
  if (entry.photo) removeStorageKey(entry.photo.storage, 'session')
  const session = readSession()
  if (answer.user && session?.user._id === entry.owner) storeSession({ user: answer.user, token: session.token })
  await removeQueued(entry, true)
}

/** After a conflict: stores the server's version, so that a form that is opened again knows it. */
export function updateStoredVersion({ kind, owner }: QueuedForm, stored: unknown): void {
  const session = readSession()
  if (kind === 'profile' && session?.user._id === owner) storeSession({ user: stored as OwnUser, token: session.token })
}
