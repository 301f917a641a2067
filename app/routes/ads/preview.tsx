import { ArrowLeft, Eye } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { useDraftLock } from '../../features/ad-form/draft-lock.ts'
import { type AdDraft, storeDraftOfForm, storeEditedAd } from '../../features/ad-form/drafts.ts'
import { usePreviewedAd } from '../../features/ad-form/use-previewed-ad.ts'
import { AdPage } from '../../features/ad-page/ad-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'
import { StatePanel } from '../../ui/state-panel.tsx'

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

/** Shown in place of a preview when there is no draft. */
function NoPreviewNotice() {
  const { t } = useTranslation('ad')
  return (
    <StatePanel
      level="h1"
      title={t('preview.none_title')}
      text={t('preview.none_text')}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to="/Add-product">
          {t('post_ad')}
        </ButtonLink>
      }
    />
  )
}

/** Says above a preview that the ad is not posted, and links back to its form. */
function NotPostedBar({ draft }: { draft: AdDraft }) {
  const { t } = useTranslation('ad')
  useDraftLock(draft.id)
  /** Also in another tab than the one where it was started. */
  function goOn() {
    storeDraftOfForm(draft)
    if (draft.productId) storeEditedAd(draft.productId)
  }
  return (
    <section aria-label={t('preview.title')} className="bg-marigold-50">
      <div className="mx-auto max-w-page px-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <p className="flex flex-1 basis-56 items-center gap-2.5 leading-snug font-label">
          <Icon of={Eye} className="size-5 shrink-0" />
          {t('preview.bar')}
        </p>
        <ButtonLink kind="outline" to={adFormPath(draft)} onClick={goOn}>
          <Icon of={ArrowLeft} className="size-5 shrink-0" />
          {t('preview.back')}
        </ButtonLink>
      </div>
    </section>
  )
}
