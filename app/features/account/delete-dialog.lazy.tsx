import { useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { dropWaitingOf } from '../offline-queue/waiting-store.ts'
import { api } from '../session/api.ts'
import { readSession, signOut } from '../session/session.ts'
import { useSending } from '../session/use-sending.ts'
import { Consequences } from './consequences.tsx'

interface DeleteDialogProps {
  onClose(): void
  onDeleted(deletedForGoodAt: string): void
}

/** Explains the deletion, then does it. */
export function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useWords('account')
  const [hasFailed, setFailed] = useState(false)

  const { isBusy, submit } = useSending({
    send() {
      setFailed(false)
      return api('DELETE users/me')
    },
    onDone({ deletedForGoodAt }) {
      onClose()
      onDeleted(deletedForGoodAt)
      const owner = readSession()?.user._id
      signOut()
      if (owner) void dropWaitingOf(owner)
    },
    onRefused: () => setFailed(true),
  })

  return (
    <Dialog title={t('deletion.question')} className="small-dialog" onClose={onClose}>
      <Consequences />
      <p role="alert" className={fieldErrorClass}>
        {hasFailed && t('load_more_failed')}
      </p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={ringedButtonClass('keep')}>
          {t('deletion.keep')}
        </button>
        <button type="button" className={ringedButtonClass('danger')} disabled={isBusy} onClick={() => void submit()}>
          {t('deletion.title')}
        </button>
      </form>
    </Dialog>
  )
}
