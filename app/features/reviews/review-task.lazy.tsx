import type { Review } from '../../../domain/schemas/review.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import type { TaskProps } from './use-task.ts'

/** A started action on reviews. */
export type ReviewTask = { kind: 'add' } | { kind: 'edit' | 'delete' | 'answer' | 'takeBack'; review: Review }

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
