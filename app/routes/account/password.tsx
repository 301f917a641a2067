import { ChangePasswordWizard } from '../../features/account/change-password-wizard.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Change password: public, since it also helps after a forgotten one. */
export default function Password() {
  const { t } = useTranslation('account')
  return (
    <PageLayout>
      <PageTitle>{t('change_password')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-8">
        <ChangePasswordWizard />
      </div>
    </PageLayout>
  )
}
