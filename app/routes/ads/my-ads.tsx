import { useLocation } from 'react-router'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import type { PostedState } from '../../features/ad-form/use-submit-ad.ts'
import { MyAds } from '../../features/my-ads/my-ads.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/My_ads`: the user's own ads. Private. The link in the reminder names its ad in `renew`. */
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
  // An older version may have stored less of the user.
  const own = useOwnUser()
  const { search, state } = useLocation()
  const renewId = new URLSearchParams(search).get('renew') || null
  const { postedId } = (state ?? {}) as PostedState
  const owner = own?.profile._id
  if (!own || !owner) return null
  // The next user of the device sees nothing of the previous one.
  return <MyAds key={owner} owner={owner} token={own.token} renewId={renewId} postedId={postedId} />
}
