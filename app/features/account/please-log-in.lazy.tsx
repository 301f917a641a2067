import { useLocation } from 'react-router'
import { useWords } from '../../i18n/language-provider.tsx'
import { ButtonLink, ringedButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface PleaseLogInProps {
  /** The fragment for the page after the login: `#reviews`. */
  hash?: string
  /** What the account is needed for, if not for a call, a chat or a review. */
  text?: string
  onClose(): void
}

/** Tells a visitor who wants to call, chat or review that it needs an account (specification section 2). */
export function PleaseLogIn({ hash = '', text, onClose }: PleaseLogInProps) {
  const { t } = useWords('product')
  const { pathname, search } = useLocation()
  const back = pathname + search + hash
  return (
    <Dialog title={t('loginFirst.title')} className="small-dialog" onClose={onClose}>
      <p>{text ?? t('loginFirst.text')}</p>
      <form method="dialog" className="mt-5 grid gap-3 sm:grid-cols-2">
        <button type="submit" className={ringedButtonClass('keep')}>
          {t('loginFirst.cancel')}
        </button>
        <ButtonLink kind="primary" to={`/login?${new URLSearchParams({ back })}`}>
          {t('login')}
        </ButtonLink>
      </form>
    </Dialog>
  )
}
