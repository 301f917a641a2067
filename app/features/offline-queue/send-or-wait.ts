import { outcomeOf, placeEntry, type WaitingEntry } from '../../../domain/rules/waiting-entry.ts'
import type { Called } from '../session/api.ts'
import { dropWaiting, findWaitingAbout, putWaiting } from './waiting-store.ts'

/** A submitted form, before it is known whether it has to wait. */
export type Submitted = WaitingEntry extends infer E ? (E extends WaitingEntry ? Omit<E, 'madeAt'> : never) : never

/**
 * Sends a form. Without an answer it is stored and sent later, by itself; without a network it is not even
 * tried. It fails with `no_network` then. @param send gets the key of the request
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

/** Stores a form that cannot be sent yet. */
export function letWait(submitted: Submitted): Promise<void> {
  return putWaiting({ ...submitted, madeAt: Date.now() })
}

const withoutNetwork = { failure: { code: 'no_network', status: 0, fields: {} } } as const
