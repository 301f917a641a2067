import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Shown in place of a preview when there is no draft. */
export function NoPreviewNotice() {
  const { t } = useTranslation('ad')
  return (
    <StatePanel
      level="h1"
      title={t('preview.none_title')}
      text={t('preview.none_text')}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to="/Add-product">
          {t('post_ad')}
        </ButtonLink>
      }
    />
  )
}
