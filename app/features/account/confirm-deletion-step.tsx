import { useEffect, useRef, useState } from 'react'
import { accountLimits } from '../../../domain/limits/account.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { removeQueuedOfUser } from '../offline-queue/queue-store.ts'
import { deleteAccount } from '../session/account-calls.ts'
import { readSession, useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { EndingRentalsNote } from './ending-rentals-note.tsx'
import { useAccountFailureMessage } from './form-parts/use-account-failure-message.ts'

interface ConfirmDeletionStepProps {
  email: string
  verificationToken: string
  /** The account stays. */
  onKept(): void
  onDeleted(deletedForGoodAt: string): void
}

/** The last question before an account is deleted. */
export function ConfirmDeletionStep({ email, verificationToken, onKept, onDeleted }: ConfirmDeletionStepProps) {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const [problem, setProblem] = useState<string>()
  const isOwn = useSession()?.user.email?.toLowerCase() === email.toLowerCase()
  const question = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => question.current?.focus(), [])
  const { isBusy, submit } = useSubmitOnce({
    async send() {
      const owner = readSession()?.user._id
      const called = await deleteAccount({ email, verificationToken })
      // Was it the account of the signed-in user?
      if (called.answer && owner && !readSession()) await removeQueuedOfUser(owner)
      return called
    },
    onDone: ({ deletedForGoodAt }) => onDeleted(deletedForGoodAt),
    onRefused: (failure) => setProblem(describeFailure(failure)),
  })
  return (
    <>
      <h3 ref={question} tabIndex={-1} className="text-18 outline-none">
        {t('deletion.question')}
      </h3>
      <p className="mb-3 font-label">{email}</p>
      <DeletionConsequences />
      {isOwn && <EndingRentalsNote />}
      <div role="alert">{problem && <p className={`${formErrorClass} mt-4`}>{problem}</p>}</div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="button" className={outlinedButtonClass('keep')} onClick={onKept}>
          {t('deletion.keep')}
        </button>
        <button
          type="button"
          className={outlinedButtonClass('danger')}
          aria-disabled={isBusy}
          onClick={() => void submit()}
        >
          {t('deletion.title')}
        </button>
      </div>
    </>
  )
}

/** Lists the effects of deleting an account. */
export function DeletionConsequences() {
  const { t } = useTranslation('account')
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>{t('deletion.at_once')}</li>
      <li>{t('deletion.rentals')}</li>
      <li>{t('deletion.for_good', { days: accountLimits.deletionGraceDays })}</li>
      <li>{t('deletion.undo')}</li>
    </ul>
  )
}
