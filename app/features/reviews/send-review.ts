import { adPath } from '../../../domain/rules/links.ts'
import type { WaitingForm } from '../../../domain/rules/waiting-entry.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { sendOrWait } from '../offline-queue/send-or-wait.ts'
import type { Called } from '../session/api.ts'
import { readSession } from '../session/session.ts'

/** Sends a form about a review, or queues it without a network. @param send gets the idempotency key */
export function submitReview<T>(
  ad: PublicAd,
  form: Pick<WaitingForm, 'id' | 'about' | 'request' | 'kept' | 'isSecond'>,
  send: (key: string) => Promise<Called<T>>,
): Promise<Called<T>> {
  const owner = readSession()?.user._id ?? ''
  const { title } = ad
  return sendOrWait({ ...form, kind: 'review', owner, title, path: `${adPath(ad)}#reviews` }, send)
}
