import { useLocation } from 'react-router'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { MyAds } from '../../features/my-ads/my-ads.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/My_ads`: one's own ads. Private. The link in the reminder says in `renew` which one it is about. */
export default function MyAdsPage() {
  const { t } = useWords('ad')
  return (
    <PageFrame>
      <PageTitle>{t('myAds.title')}</PageTitle>
      <SignedInOnly>
        <Own />
      </SignedInOnly>
    </PageFrame>
  )
}

function Own() {
  // Who they are may be unknown to what an older version has stored.
  const own = useOwnUser()
  const renewId = new URLSearchParams(useLocation().search).get('renew') || null
  const owner = own?.profile._id
  if (!own || !owner) return null
  // Whoever signs in after somebody else sees nothing of theirs.
  return <MyAds key={owner} owner={owner} token={own.token} renewId={renewId} />
}
