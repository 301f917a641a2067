import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { Chooser } from '../../features/ad-form/chooser.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Add-product`: the choice of a category for a new ad. Private. */
export default function ChooserPage() {
  useWords('subcategory')
  const { t } = useWords('ad')
  // The user may have changed elsewhere, or an older version may have stored less.
  useOwnUser()
  return (
    <PageFrame>
      <PageTitle>{t('chooser.title')}</PageTitle>
      <SignedInOnly>
        <Chooser categories={useSite()?.categories ?? []} />
      </SignedInOnly>
    </PageFrame>
  )
}
