import { outcomeOf, placeEntry, type WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import type { Called } from '../session/api.ts'
import { dropWaiting, findWaitingAbout, putWaiting } from './waiting-store.ts'

/** A submitted form, as it would be queued. */
export type Submitted = WaitingEntry extends infer E ? (E extends WaitingEntry ? Omit<E, 'madeAt'> : never) : never

/**
 * Sends a form; without an answer it is stored in the offline queue, to be sent later, and the call fails with
 * `no_network`. Without a network it is queued at once. @param send gets the idempotency key
 */
export async function sendOrWait<T>(
  submitted: Submitted,
  send: (key: string) => Promise<Called<T>>,
): Promise<Called<T>> {
  const known = await findWaitingAbout(submitted.about, submitted.owner)
  const entry = placeEntry(known, { ...submitted, madeAt: Date.now() })
  const isTried = navigator.onLine
  const called: Called<T> = isTried ? await send(entry.id) : withoutNetwork
  if (called.failure?.code === 'no_network')
    await putWaiting({ ...entry, firstTriedAt: entry.firstTriedAt ?? (isTried ? Date.now() : undefined) })
  // An answer belongs to the form, which has all its values.
  else if (known && ['done', 'refused'].includes(outcomeOf(called.failure))) await dropWaiting(known)
  return called
}

/** Stores a form in the offline queue. */
export function letWait(submitted: Submitted): Promise<void> {
  return putWaiting({ ...submitted, madeAt: Date.now() })
}

const withoutNetwork = { failure: { code: 'no_network', status: 0, fields: {} } } as const
