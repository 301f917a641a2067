import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { VerifyNumber } from '../../features/account/verify-number.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/verify-number`: verifies the number of the user's account. Private. */
export default function VerifyNumberPage() {
  const { t } = useWords('account')
  return (
    <PageFrame>
      <PageTitle>{t('number.verify')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-8">
        <SignedInOnly>
          <VerifyNumber />
        </SignedInOnly>
      </div>
    </PageFrame>
  )
}
