import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { ImportPage } from '../../features/ad-import/import-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/import-ads`: ads from a table. Private. */
export default function ImportAdsRoute() {
  const { t } = useTranslation('import')
  return (
    <PageLayout>
      <PageTitle>{t('import.title')}</PageTitle>
      <RequireSignIn>
        <Own />
      </RequireSignIn>
    </PageLayout>
  )
}

function Own() {
  const own = useOwnUser()
  const owner = own?.profile._id
  // The next user of the device sees nothing of the previous one.
  return owner ? <ImportPage key={owner} owner={owner} home={own.profile} /> : null
}
