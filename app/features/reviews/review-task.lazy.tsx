import type { Product } from '../../../domain/schemas/public-ad.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import type { Reviews } from './use-reviews.ts'

/** What somebody has begun to do about reviews. */
export type ReviewTask = { kind: 'add' } | { kind: 'edit' | 'delete' | 'answer' | 'takeBack'; review: Review }

/** What says that a review waits for the network. It comes before the dialog: once the network is gone it would be too late. */
export const fetchNotes = () =>
  Promise.all([import('./queued-review.lazy.tsx'), import('../offline-queue/waiting.lazy.tsx')])

/** What every such dialog needs. */
export interface TaskProps {
  product: Product
  reviews: Reviews
  onClose(): void
  /** The session has ended; what was written is kept. */
  onSignedOut(): void
  /** It is done. @param id of the review at which the keyboard goes on */
  onDone(id?: string): void
}

interface ReviewTaskDialogProps extends TaskProps {
  task: ReviewTask
}

/** The dialog for it. */
export function ReviewTaskDialog({ task, ...props }: ReviewTaskDialogProps) {
  if (task.kind === 'add') return <ReviewForm {...props} />
  if (task.kind === 'edit') return <ReviewForm review={task.review} {...props} />
  if (task.kind === 'answer') return <AnswerForm review={task.review} {...props} />
  return <ConfirmDialog kind={task.kind} review={task.review} {...props} />
}
