import { LoginPage } from '../../features/account/login-page.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Login and sign-up as a page of their own. */
export default function Login() {
  const { t } = useWords('account')
  return (
    <PageFrame>
      <PageTitle>{t('login_title')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-10">
        <LoginPage />
      </div>
    </PageFrame>
  )
}
