import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginLinks } from './login-links.tsx'
import { storePendingAction } from './pending-action.ts'

interface LoginRequiredDialogProps {
  /** The action that continues after the login, if any: see `pending-action.ts`. */
  pendingAction: string | undefined
  /** The fragment for the page after the login: `#reviews`. */
  hash?: string
  /** What the account is needed for, if not for a call, a chat or a review. */
  text?: string
  onClose(): void
}

/** A dialog for visitors: what they want to do needs an account (specification section 2). */
export function LoginRequiredDialog({ pendingAction, hash = '', text, onClose }: LoginRequiredDialogProps) {
  const { t } = useTranslation('product')
  const { pathname, search } = useLocation()
  const back = pathname + search + hash
  return (
    <Dialog title={t('loginFirst.title')} className="small-dialog" onClose={onClose}>
      <p>{text ?? t('loginFirst.text')}</p>
      <form method="dialog" className="mt-5 grid gap-3">
        <LoginLinks back={back} onGo={() => pendingAction && storePendingAction(pendingAction, back)} />
        <Button kind="quiet" type="submit">
          {t('loginFirst.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
