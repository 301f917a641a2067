import { useEffect, useEffectEvent } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { NoPreview } from '../../features/ad-form/no-preview.tsx'
import { PreviewBar } from '../../features/ad-form/preview-bar.tsx'
import { usePreview } from '../../features/ad-form/use-preview.ts'
import { AdPage } from '../../features/ad-page/ad-page.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

const fetchEnd = () => import('../../features/ad-form/preview-end.lazy.tsx').then((m) => m.PreviewEnd)

/** `/Preview_Ad`: a draft of an ad, as its page will show it. Private. */
export default function PreviewPage() {
  const { t } = useWords('ad')
  const { brand } = useSite()
  return (
    <PageFrame>
      <PageTitle>{t('preview.title')}</PageTitle>
      <SignedInOnly>
        <Preview brand={brand} />
      </SignedInOnly>
    </PageFrame>
  )
}

function Preview({ brand }: { brand: Brand }) {
  const { t } = useWords('ad')
  const { draft, ad, retry } = usePreview(brand)
  const { Part: PreviewEnd, failure, open } = useLate(fetchEnd)
  const fetchNow = useEffectEvent(open)
  useEffect(() => void fetchNow(), [])
  if (!draft) return <NoPreview />
  return (
    <div className="px-gutter">
      <div className="-mx-gutter">
        <PreviewBar draft={draft} />
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
