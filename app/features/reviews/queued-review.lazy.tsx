import type { ReactNode } from 'react'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { useOnQueuedFormSent } from '../offline-queue/use-queued-entries.ts'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import type { AdReviews } from './use-ad-reviews.ts'

interface QueuedReviewProps {
  productId: string
  reviews: AdReviews
  /** The user's own review is edited. */
  onTakenBack(): void
  /** The invitation to write one. */
  children: ReactNode
}

/** The user's queued review, in place of the invitation to write one. */
export function QueuedReview({ productId, reviews, onTakenBack, children }: QueuedReviewProps) {
  const { note } = useQueuedForm(queuedForms.review(productId), { onReopened: onTakenBack })
  useOnQueuedFormSent((about) => {
    const isReview = [queuedForms.review(''), queuedForms.answer('')].some((start) => about.startsWith(start))
    if (isReview) void reviews.reload()
  })
  return note ?? children
}
