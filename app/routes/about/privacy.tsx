import { Link, useLocation } from 'react-router'
import { type PrivacyTab, parsePrivacyTab, privacyTabs } from '../../../domain/rules/privacy-tab.ts'
import { DeleteWithoutPasswordForm } from '../../features/account/delete-without-password-form.tsx'
import { LegalDocument } from '../../features/legal/legal-document.tsx'
import { MarketingPage } from '../../features/marketing/marketing-page.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink, chipClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

const documentOf = { policy: 'policy', delete: 'leaving', disclaimer: 'disclaimer' } as const satisfies Record<
  PrivacyTab,
  string
>

const labels = {
  policy: 'legal.tab.policy',
  delete: 'legal.tab.delete',
  disclaimer: 'legal.tab.disclaimer',
} as const satisfies Record<PrivacyTab, string>

/** Links to the three parts of the privacy page: each has an address of its own, which works without JavaScript. */
function PrivacyTabs({ shown }: { shown: PrivacyTab }) {
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

/** `/privacy-policy`: three parts, each with an address of its own (specification section 2, Marketing pages). */
export default function Privacy() {
  const { t } = useTranslation('legal')
  const { search } = useLocation()
  const tab = parsePrivacyTab(new URLSearchParams(search).get('tab'))
  const { brand } = useSite()
  const toProfile = (
    <ButtonLink kind="outline" to="/Edit_2" className="mt-4">
      {t('legal.to_profile')}
    </ButtonLink>
  )
  return (
    <MarketingPage>
      <PageTitle>{t(`legal.tab.${tab}`)}</PageTitle>
      <div className="mx-auto max-w-page px-gutter grid gap-6 pt-4 md:gap-10">
        <PrivacyTabs shown={tab} />
        <LegalDocument
          name={documentOf[tab]}
          brand={brand}
          parts={{ 'leaving.profile': toProfile, 'leaving.form': <DeleteWithoutPasswordForm /> }}
        />
      </div>
    </MarketingPage>
  )
}
