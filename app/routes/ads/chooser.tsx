import { useOwnUser } from '../../features/account/profile/use-own-user.ts'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { Chooser } from '../../features/ad/chooser/chooser.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useSite } from '../../features/shell/site.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** `/Add-product`: what somebody offers. Private. */
export default function ChooserPage() {
  useWords('subcategory')
  const { t } = useWords('ad')
  // Who they are may have changed elsewhere, or be unknown to what an older version has stored.
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
