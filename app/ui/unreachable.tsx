import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ButtonLink } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** Asks for the page of this address again. */
export function RetryLink() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink kind="primary" to={pathname + search} replace preventScrollReset>
      {t('retry')}
    </ButtonLink>
  )
}

/** What stands in place of a page that the network did not bring. */
export function Unreachable({ title }: { title: string }) {
  const { t } = useLanguage()
  return (
    <StatePanel
      level="h1"
      title={title}
      text={t('list_failed_text')}
      picture={<CloudOff className="mb-9 size-13 text-peacock-600" />}
      action={<RetryLink />}
    />
  )
}
