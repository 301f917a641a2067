import { CloudOff } from 'lucide'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { StatePanel } from './state-panel.tsx'

/** A link that loads the current page again. */
export function RetryLink() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink kind="primary" to={pathname + search} replace preventScrollReset>
      {t('retry')}
    </ButtonLink>
  )
}

interface LoadErrorProps {
  title: string
  /** Of a part of a page, which is loaded again in place; without it, the whole page is. */
  retry?(): void
}

/** The message in place of a page, or a part of it, that failed to load. */
export function LoadError({ title, retry }: LoadErrorProps) {
  const { t } = useLanguage()
  return (
    <StatePanel
      level={retry ? 'h2' : 'h1'}
      title={title}
      text={t('list_failed_text')}
      picture={<Icon of={CloudOff} className="mb-9 size-13 text-peacock-600" />}
      action={
        retry ? (
          <Button kind="primary" onClick={retry}>
            {t('retry')}
          </Button>
        ) : (
          <RetryLink />
        )
      }
    />
  )
}
