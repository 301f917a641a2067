import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { VerifyNumberForm } from '../../features/account/verify-number-form.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/verify-number`: verifies the number of the user's account, or its first one. Private. */
export default function VerifyNumberPage() {
  const { t } = useTranslation('account')
  return (
    <PageLayout>
      <PageTitle>{t('number.verify')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-8">
        <RequireSignIn>
          <VerifyNumberForm />
        </RequireSignIn>
      </div>
    </PageLayout>
  )
}
