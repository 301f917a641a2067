import { useLanguage } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** An empty list without filters, and the link to all others. */
export function NoAds({ title, text }: { title: string; text: string }) {
  const { t } = useLanguage()
  return (
    <StatePanel
      level="h2"
      title={title}
      text={text}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to="/">
          {t('see_everything')}
        </ButtonLink>
      }
    />
  )
}
