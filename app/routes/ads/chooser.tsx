import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { CategoryChooser } from '../../features/ad-form/category-chooser.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Add-product`: the choice of a category for a new ad. Private. */
export default function ChooserPage() {
  useTranslation('subcategory')
  const { t } = useTranslation('ad')
  // The user may have changed elsewhere, or an older version may have stored less.
  useOwnUser()
  return (
    <PageLayout>
      <PageTitle>{t('chooser.title')}</PageTitle>
      <RequireSignIn>
        <CategoryChooser categories={useSite()?.categories ?? []} />
      </RequireSignIn>
    </PageLayout>
  )
}
