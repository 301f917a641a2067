import { adPath } from '../../../domain/rules/links.ts'
import type { QueuedForm } from '../../../domain/rules/queued-entry.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { sendOrQueue } from '../offline-queue/send-or-queue.ts'
import type { CallResult } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'

/** Sends a form about a review, or queues it without a network. @param send gets the idempotency key */
export function sendOrQueueReview<T>(
  ad: PublicAd,
  form: Pick<QueuedForm, 'id' | 'about' | 'request' | 'kept' | 'isSecond'>,
  send: (key: string) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const owner = readSession()?.user._id ?? ''
  const { title } = ad
  return sendOrQueue({ ...form, kind: 'review', owner, title, path: `${adPath(ad)}#reviews` }, send)
}
