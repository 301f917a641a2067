import { useLocation } from 'react-router'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AuthLinks } from './auth-links.tsx'
import { noteWish } from './wish.ts'

interface PleaseLogInProps {
  /** The action that continues after the login, if any: see `wish.ts`. */
  wish: string | undefined
  /** The fragment for the page after the login: `#reviews`. */
  hash?: string
  /** What the account is needed for, if not for a call, a chat or a review. */
  text?: string
  onClose(): void
}

/** A dialog for visitors: what they want to do needs an account (specification section 2). */
export function PleaseLogIn({ wish, hash = '', text, onClose }: PleaseLogInProps) {
  const { t } = useWords('product')
  const { pathname, search } = useLocation()
  const back = pathname + search + hash
  return (
    <Dialog title={t('loginFirst.title')} className="small-dialog" onClose={onClose}>
      <p>{text ?? t('loginFirst.text')}</p>
      <form method="dialog" className="mt-5 grid gap-3">
        <AuthLinks back={back} onGo={() => wish && noteWish(wish, back)} />
        <Button kind="quiet" type="submit">
          {t('loginFirst.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
