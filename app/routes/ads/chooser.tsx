import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { Chooser } from '../../features/ad-form/chooser.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

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
