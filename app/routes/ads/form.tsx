import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { AdFormPage } from '../../features/ad-form/ad-form-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useLanguage, useTranslation } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** The catalogues of the form, of the login guard, of addresses, subcategories and category fields. */
const areas = ['account', 'ad', 'address', 'product', 'subcategory'] as const

/** `/Add-Product/{category}/{subcategory}` and `/Add_click`: the form of an ad. Private. */
export default function AdFormRoute({ params }: { params: { category?: string; subCategory?: string } }) {
  // The user may have changed elsewhere, or an older version may have stored less.
  useOwnUser()
  const site = useSite()
  const { language } = useLanguage()
  // In parallel, not one after the other.
  for (const area of areas) void loadMessages(language, area)
  useTranslation('subcategory')
  useTranslation('product')
  const { t } = useTranslation('ad')
  return (
    <PageLayout>
      <PageTitle>{t('post_ad')}</PageTitle>
      <RequireSignIn>
        <AdFormPage
          named={params}
          known={site}
          defaultPlace={{ city: site.brand.defaultCity, state: site.brand.defaultState }}
        />
      </RequireSignIn>
    </PageLayout>
  )
}
