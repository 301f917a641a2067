import { useState } from 'react'
import { InstallBanner } from '../../features/install/install-banner.lazy.tsx'
import { useCanInstall } from '../../features/install/install-prompt.ts'
import { InstallSteps } from '../../features/install/install-steps.tsx'
import { StoreLinks } from '../../features/install/store-links.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/install`: how to get the app, or to install the site, for a press on *Install* without a browser prompt. */
export default function Install() {
  const { t } = useTranslation('help')
  const { brand, nativeApps } = useSite()
  const canInstall = useCanInstall()
  const [isAnswered, setAnswered] = useState(false)
  const { name } = brand
  const title = t('as_app.title', { name })
  return (
    <PageLayout>
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto px-gutter grid max-w-180 gap-10 pt-6 md:pt-10">
        <div>
          <h1 className="text-28 md:text-36">{title}</h1>
          <p className="mt-2 text-18 text-ink-soft">{t('as_app.lead')}</p>
        </div>
        <StoreLinks brand={brand} apps={nativeApps} />
        {!nativeApps.android && <InstallSteps device="other" name={name} />}
        {!nativeApps.ios && <InstallSteps device="ios" name={name} />}
      </div>
      {canInstall && !isAnswered && <InstallBanner onClose={() => setAnswered(true)} />}
    </PageLayout>
  )
}
