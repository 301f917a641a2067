import { useEffect, useEffectEvent } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { NoPreviewNotice } from '../../features/ad-form/no-preview.tsx'
import { NotPostedBar } from '../../features/ad-form/not-posted-bar.tsx'
import { usePreviewedAd } from '../../features/ad-form/use-previewed-ad.ts'
import { AdPage } from '../../features/ad-page/ad-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

const fetchEnd = () => import('../../features/ad-form/post-from-preview.lazy.tsx').then((m) => m.PostFromPreview)

/** `/Preview_Ad`: a draft of an ad, as its page will show it. Private. */
export default function PreviewPage() {
  const { t } = useTranslation('ad')
  const { brand } = useSite()
  return (
    <PageLayout>
      <PageTitle>{t('preview.title')}</PageTitle>
      <RequireSignIn>
        <Preview brand={brand} />
      </RequireSignIn>
    </PageLayout>
  )
}

function Preview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('ad')
  const { draft, ad, retry } = usePreviewedAd(brand)
  const { Part: PreviewEnd, failure, open } = useLazyPart(fetchEnd)
  const fetchNow = useEffectEvent(open)
  useEffect(() => void fetchNow(), [])
  if (!draft) return <NoPreviewNotice />
  return (
    <div className="px-gutter">
      <div className="-mx-gutter">
        <NotPostedBar draft={draft} />
        {ad && (
          <AdPage
            ad={{
              ...ad,
              title: ad.title || t('preview.no_title'),
              description: ad.description || t('preview.no_description'),
            }}
            priceToCome={ad.price === 0 ? t('preview.no_price') : undefined}
          />
        )}
        {!ad && (
          <div
            role="alert"
            className="mx-auto max-w-page px-gutter flex min-h-[60vh] flex-col items-center justify-center gap-3"
          >
            {retry && (
              <>
                <p>{t('load_more_failed')}</p>
                <Button kind="primary" onClick={retry}>
                  {t('retry')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {ad && PreviewEnd && <PreviewEnd draft={draft} />}
      {failure}
    </div>
  )
}
