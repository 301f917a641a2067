import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { SavedSearchesPage } from '../../features/saved-searches/saved-searches-page.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/saved-searches`: the user's saved searches. Private. */
export default function SavedSearches() {
  const { t } = useWords('saved')
  return (
    <PageFrame>
      <PageTitle>{t('saved.title')}</PageTitle>
      <SignedInOnly>
        <SavedSearchesPage />
      </SignedInOnly>
    </PageFrame>
  )
}
