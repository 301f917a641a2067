import { Link } from 'react-router'
import { type PrivacyTab, privacyTabs } from '../../../domain/rules/privacy-tab.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { chipClass } from '../../ui/button.tsx'

const labels = {
  policy: 'legal.tab.policy',
  delete: 'legal.tab.delete',
  disclaimer: 'legal.tab.disclaimer',
} as const satisfies Record<PrivacyTab, string>

/** Links to the three parts of the privacy page: each has an address of its own, which works without JavaScript. */
export function PrivacyTabs({ shown }: { shown: PrivacyTab }) {
  const { t } = useTranslation('legal')
  return (
    <nav aria-label={t('legal.documents')}>
      <ul className="flex flex-wrap gap-2">
        {privacyTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/privacy-policy?tab=${tab}`}
              preventScrollReset
              aria-current={tab === shown ? 'page' : undefined}
              className={chipClass('px-4 whitespace-normal')}
            >
              {t(labels[tab])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
