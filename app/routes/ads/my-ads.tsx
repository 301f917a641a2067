import { useLocation } from 'react-router'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import type { PostedAdState } from '../../features/ad-form/use-submit-ad.ts'
import { MyAds } from '../../features/my-ads/my-ads.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/My_ads`: the user's own ads. Private. The link in the reminder names its ad in `renew`. */
export default function MyAdsPage() {
  const { t } = useTranslation('ad')
  return (
    <PageLayout>
      <PageTitle>{t('myAds.title')}</PageTitle>
      <RequireSignIn>
        <Own />
      </RequireSignIn>
    </PageLayout>
  )
}

function Own() {
  // An older version may have stored less of the user.
  const own = useOwnUser()
  const { search, state } = useLocation()
  const renewId = new URLSearchParams(search).get('renew') || null
  const { postedId } = (state ?? {}) as PostedAdState
  const owner = own?.profile._id
  if (!own || !owner) return null
  // The next user of the device sees nothing of the previous one.
  return <MyAds key={owner} owner={owner} token={own.token} renewId={renewId} postedId={postedId} />
}
