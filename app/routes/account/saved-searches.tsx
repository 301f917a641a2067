import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { SavedSearchesPage } from '../../features/saved-searches/saved-searches-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/saved-searches`: the user's saved searches. Private. */
export default function SavedSearches() {
  const { t } = useTranslation('saved')
  return (
    <PageLayout>
      <PageTitle>{t('saved.title')}</PageTitle>
      <RequireSignIn>
        <SavedSearchesPage />
      </RequireSignIn>
    </PageLayout>
  )
}
