import { useState } from 'react'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import type { IsSeenWaiting } from '../offline-queue/use-waiting.tsx'
import type { Called, CallFailure } from '../session/api.ts'
import { sayFailure } from '../session/failure-words.ts'
import { useSending } from '../session/use-sending.ts'
import type { TaskProps } from './review-task.lazy.tsx'

/** After these the page no longer shows what there is. */
const isStale = ({ code }: CallFailure): boolean => /_exists$|^review_not_found$/.test(code)

interface Task<T> extends TaskProps {
  send(): Promise<Called<T>>
  /** Shows it on the page. @returns the review that gets the keyboard focus */
  show(answer: T): string | undefined
  words: { done: MessageId; failed: MessageId }
  /** Of a form that is kept without a network, and sent later. */
  isSeenWaiting?: IsSeenWaiting
}

/** Does something about a review, once, and says what became of it in the words of the specification (section 8). */
export function useTask<T>({ send, show, words, isSeenWaiting, reviews, onDone, onSignedOut }: Task<T>) {
  const { t } = useWords('review')
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<FieldProblems>({})
  const { isBusy, submit } = useSending<T>({
    send,
    onDone(answer) {
      showToast(t(words.done))
      onDone(show(answer))
    },
    onRefused(failure) {
      if (failure.code === 'not_signed_in') return onSignedOut()
      if (isSeenWaiting?.(failure)) return
      if (isStale(failure)) void reviews.reload()
      setFields(failure.fields)
      setProblem(sayFailure(t, 'review', failure, t(words.failed)))
    },
  })
  return {
    isBusy,
    problem,
    fields,
    /** @param found errors before anything is sent; nothing is sent then */
    submit(found: FieldProblems = {}) {
      const [wrong] = Object.values(found)
      setFields(found)
      setProblem(wrong && t(`fieldError.${wrong}`))
      if (!wrong) void submit()
    },
    /** The error is being fixed. */
    forgive() {
      setFields({})
      setProblem(undefined)
    },
  }
}
