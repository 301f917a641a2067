import type { Product } from '../../../domain/schemas/public-ad.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import type { Reviews } from './use-reviews.ts'

/** A started action on reviews. */
export type ReviewTask = { kind: 'add' } | { kind: 'edit' | 'delete' | 'answer' | 'takeBack'; review: Review }

/** The properties of every such dialog. */
export interface TaskProps {
  product: Product
  reviews: Reviews
  onClose(): void
  /** The session has ended; the text is stored. */
  onSignedOut(): void
  /** It succeeded. @param id of the review that gets the keyboard focus */
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
