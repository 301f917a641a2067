import type { ReactNode } from 'react'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { useWaitingSent } from '../offline-queue/use-waiting-entries.ts'
import type { Reviews } from './use-reviews.ts'

interface WaitingReviewProps {
  productId: string
  reviews: Reviews
  /** The user's own review is edited. */
  onTakenBack(): void
  /** The invitation to write one. */
  children: ReactNode
}

/** The user's queued review, in place of the invitation to write one. */
export function WaitingReview({ productId, reviews, onTakenBack, children }: WaitingReviewProps) {
  const { note } = useWaiting(waitingForms.review(productId), { onTakenBack })
  useWaitingSent((about) => {
    const isReview = [waitingForms.review(''), waitingForms.answer('')].some((start) => about.startsWith(start))
    if (isReview) void reviews.reload()
  })
  return note ?? children
}
