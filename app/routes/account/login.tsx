import { LoginPage } from '../../features/account/login-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Login and sign-up as a page of their own. */
export default function Login() {
  const { t } = useTranslation('account')
  return (
    <PageLayout>
      <PageTitle>{t('login_title')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-10">
        <LoginPage />
      </div>
    </PageLayout>
  )
}
