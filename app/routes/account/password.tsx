import { ChangeWizard } from '../../features/account/change-wizard.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Change password: public, since it also helps after a forgotten one. */
export default function Password() {
  const { t } = useWords('account')
  return (
    <PageFrame>
      <PageTitle>{t('change_password')}</PageTitle>
      <div className="mx-auto max-w-page px-gutter pt-4 pb-12 md:pt-8">
        <ChangeWizard />
      </div>
    </PageFrame>
  )
}
