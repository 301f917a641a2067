import { useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { dropWaitingOf } from '../offline-queue/waiting-store.ts'
import { api } from '../session/api.ts'
import { readSession, signOut } from '../session/session.ts'
import { Consequences } from './consequences.tsx'

interface DeleteDialogProps {
  onClose(): void
  onDeleted(deletedForGoodAt: string): void
}

/** Explains the deletion, then does it. */
export function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useWords('account')
  const [isDeleting, setDeleting] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function deleteAccount() {
    setDeleting(true)
    setFailed(false)
    const { answer } = await api('DELETE users/me')
    setDeleting(false)
    setFailed(!answer)
    if (!answer) return
    onClose()
    onDeleted(answer.deletedForGoodAt)
    const owner = readSession()?.user._id
    signOut()
    if (owner) await dropWaitingOf(owner)
  }

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
        <button type="button" className={ringedButtonClass('danger')} disabled={isDeleting} onClick={deleteAccount}>
          {t('deletion.title')}
        </button>
      </form>
    </Dialog>
  )
}
