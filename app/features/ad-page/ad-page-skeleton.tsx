import { useLanguage } from '../../i18n/language-provider.tsx'
import './ad-skeleton.css'

/** The placeholders of an ad's page, while it is loading. */
export function AdPageSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="ad-skeleton">
      <p role="status" className="sr-only">
        {t('loading_products')}
      </p>
      <span className="ad-skeleton-picture" />
      <span className="ad-skeleton-words" />
    </div>
  )
}
