import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** An empty list without filters, with a link to all ads. @param children further actions */
export function NoAdsNotice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <StatePanel
      level="h2"
      title={title}
      text={text}
      picture="/pictures/search.webp"
      action={
        <>
          <ButtonLink kind="primary" to="/">
            {t('see_everything')}
          </ButtonLink>
          {children}
        </>
      }
    />
  )
}
