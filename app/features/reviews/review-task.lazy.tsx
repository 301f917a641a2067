import type { Review } from '../../../domain/schemas/review.ts'
import { ConfirmReviewDeletion } from './confirm-review-deletion.tsx'
import { ReviewAnswerForm } from './review-answer-form.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewTaskProps } from './use-review-task.ts'

/** A started action on reviews. */
export type ReviewTask = { kind: 'add' } | { kind: 'edit' | 'delete' | 'answer' | 'takeBack'; review: Review }

interface ReviewTaskDialogProps extends ReviewTaskProps {
  task: ReviewTask
}

/** The dialog for it. */
export function ReviewTaskDialog({ task, ...props }: ReviewTaskDialogProps) {
  if (task.kind === 'add') return <ReviewForm {...props} />
  if (task.kind === 'edit') return <ReviewForm review={task.review} {...props} />
  if (task.kind === 'answer') return <ReviewAnswerForm review={task.review} {...props} />
  return <ConfirmReviewDeletion kind={task.kind} review={task.review} {...props} />
}
