import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { refusedClass } from '../../ui/field.tsx'
import { dropWaitingOf } from '../offline-queue/waiting-store.ts'
import { deleteAccount } from '../session/account-calls.ts'
import { readSession } from '../session/session.ts'
import { useSending } from '../session/use-sending.ts'
import { Consequences } from './consequences.tsx'
import { useFailureWords } from './failure-words.ts'

interface ConfirmStepProps {
  email: string
  verificationToken: string
  /** The account stays. */
  onKept(): void
  onDeleted(deletedForGoodAt: string): void
}

/** The last question before an account is deleted. */
export function ConfirmStep({ email, verificationToken, onKept, onDeleted }: ConfirmStepProps) {
  const { t } = useWords('account')
  const say = useFailureWords()
  const [problem, setProblem] = useState<string>()
  const question = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => question.current?.focus(), [])
  const { isBusy, submit } = useSending({
    async send() {
      const owner = readSession()?.user._id
      const called = await deleteAccount({ email, verificationToken })
      // Was it the account of the signed-in user?
      if (called.answer && owner && !readSession()) await dropWaitingOf(owner)
      return called
    },
    onDone: ({ deletedForGoodAt }) => onDeleted(deletedForGoodAt),
    onRefused: (failure) => setProblem(say(failure)),
  })
  return (
    <>
      <h3 ref={question} tabIndex={-1} className="text-18 outline-none">
        {t('deletion.question')}
      </h3>
      <p className="mb-3 font-label">{email}</p>
      <Consequences />
      <div role="alert">{problem && <p className={`${refusedClass} mt-4`}>{problem}</p>}</div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="button" className={ringedButtonClass('keep')} onClick={onKept}>
          {t('deletion.keep')}
        </button>
        <button
          type="button"
          className={ringedButtonClass('danger')}
          aria-disabled={isBusy}
          onClick={() => void submit()}
        >
          {t('deletion.title')}
        </button>
      </div>
    </>
  )
}
