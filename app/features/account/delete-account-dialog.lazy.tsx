import { useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { removeQueuedOfUser } from '../offline-queue/queue-store.ts'
import { callApi } from '../session/call-api.ts'
import { readSession, signOut } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { DeletionConsequences } from './confirm-deletion-step.tsx'
import { EndingRentalsNote } from './ending-rentals-note.tsx'

interface DeleteAccountDialogProps {
  onClose(): void
  onDeleted(deletedForGoodAt: string): void
}

/** Explains the deletion, then does it. */
export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account')
  const [hasFailed, setFailed] = useState(false)

  const { isBusy, submit } = useSubmitOnce({
    send() {
      setFailed(false)
      return callApi('DELETE users/me')
    },
    onDone({ deletedForGoodAt }) {
      onClose()
      onDeleted(deletedForGoodAt)
      const owner = readSession()?.user._id
      signOut()
      if (owner) void removeQueuedOfUser(owner)
    },
    onRefused: () => setFailed(true),
  })

  return (
    <Dialog title={t('deletion.question')} className="small-dialog" onClose={onClose}>
      <DeletionConsequences />
      <EndingRentalsNote />
      <p role="alert" className={fieldErrorClass}>
        {hasFailed && t('load_more_failed')}
      </p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={outlinedButtonClass('keep')}>
          {t('deletion.keep')}
        </button>
        <button type="button" className={outlinedButtonClass('danger')} disabled={isBusy} onClick={() => void submit()}>
          {t('deletion.title')}
        </button>
      </form>
    </Dialog>
  )
}
