import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { ImportPage } from '../../features/ad-import/import-page.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/import-ads`: ads from a table. Private. */
export default function ImportAdsRoute() {
  const { t } = useWords('import')
  return (
    <PageFrame>
      <PageTitle>{t('import.title')}</PageTitle>
      <SignedInOnly>
        <Own />
      </SignedInOnly>
    </PageFrame>
  )
}

function Own() {
  const own = useOwnUser()
  const owner = own?.profile._id
  // The next user of the device sees nothing of the previous one.
  return owner ? <ImportPage key={owner} owner={owner} home={own.profile} /> : null
}
