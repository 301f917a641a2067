import { useEffect, useEffectEvent } from 'react'
import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useOwnUser } from '../../features/account/use-own-user.ts'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/import-ads`: ads from a table. Private. */
export default function ImportAdsRoute() {
  const { t } = useTranslation('import')
  return (
    <PageLayout>
      <PageTitle>{t('import.title')}</PageTitle>
      <RequireSignIn>
        <Own />
      </RequireSignIn>
    </PageLayout>
  )
}

const fetchPanel = () => import('../../features/ad-import/import-panel.lazy.tsx').then((m) => m.ImportPanel)

/** Imports ads from a table (docs/decisions/many-ads-and-import.md). The code that reads and posts them loads after the page. */
function ImportPage({ owner, home }: { owner: string; home: HomeAddress }) {
  const { t } = useTranslation('import')
  const panel = useLazyPart(fetchPanel, 'ad', 'address', 'product', 'subcategory')
  const open = useEffectEvent(panel.open)
  useEffect(() => void open(), [])
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-10 md:pt-8">
      <h1 tabIndex={-1} className="text-22 outline-none md:text-28">
        {t('import.title')}
      </h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-soft">{t('import.lead')}</p>
      {panel.failure}
      {panel.Part ? <panel.Part owner={owner} home={home} /> : <div className="min-h-[60vh]" />}
    </div>
  )
}

function Own() {
  const own = useOwnUser()
  const owner = own?.profile._id
  // The next user of the device sees nothing of the previous one.
  return owner ? <ImportPage key={owner} owner={owner} home={own.profile} /> : null
}
