import { mergeQueuedEntry, type QueuedEntry, queuedSendOutcomeOf } from '../../../domain/rules/queued-entry.ts'
import type { CallResult } from '../session/call-api.ts'
import { findQueuedForm, putQueued, removeQueued } from './queue-store.ts'

/** A submitted form, as it would be queued. */
export type SubmittedForm = QueuedEntry extends infer E ? (E extends QueuedEntry ? Omit<E, 'madeAt'> : never) : never

/**
 * Sends a form; without an answer it is stored in the offline queue, to be sent later, and the call fails with
 * `no_network`. Without a network it is queued at once. @param send gets the idempotency key
 */
export async function sendOrQueue<T>(
  submitted: SubmittedForm,
  send: (key: string) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const known = await findQueuedForm(submitted.about, submitted.owner)
  const entry = mergeQueuedEntry(known, { ...submitted, madeAt: Date.now() })
  const isTried = navigator.onLine
  const called: CallResult<T> = isTried ? await send(entry.id) : withoutNetwork
  if (called.failure?.code === 'no_network')
    await putQueued({ ...entry, firstTriedAt: entry.firstTriedAt ?? (isTried ? Date.now() : undefined) })
  // An answer belongs to the form, which has all its values.
  else if (known && ['done', 'refused'].includes(queuedSendOutcomeOf(called.failure))) await removeQueued(known)
  return called
}

/** Stores a form in the offline queue. */
export function queueForm(submitted: SubmittedForm): Promise<void> {
  return putQueued({ ...submitted, madeAt: Date.now() })
}

const withoutNetwork = { failure: { code: 'no_network', status: 0, fields: {} } } as const
