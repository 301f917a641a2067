import { Suspense, use, useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { adPath, noScriptContactPath } from '../../domain/rules/links.ts'
import type { CheckedDates } from '../../domain/rules/rent/typed-dates.ts'
import { shortAdLink } from '../../domain/rules/short-link.ts'
import { categorySlug } from '../../domain/rules/slug.ts'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import { loadDocument } from '../browser/load-document.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import { AdPage } from '../features/ad-page/ad-page.tsx'
import { ClientRedirect } from '../features/ad-page/client-redirect.tsx'
import { ContactButtons } from '../features/ad-page/contact-buttons.tsx'
import { PlaceActions } from '../features/ad-page/place-actions.tsx'
import { RelatedAds } from '../features/ad-page/related-ads.tsx'
import { useAdViewCount } from '../features/ad-page/use-ad-view-count.ts'
import { scrollToHash, valueOrPromise } from '../features/ad-page/value-or-promise.ts'
import { LazyPlainDates } from '../features/dates/lazy-plain-dates.tsx'
import { LazyFavouriteButton } from '../features/favourites/favourite-button.tsx'
import { ReportLink } from '../features/report/report-link.tsx'
import { ReviewSection } from '../features/reviews/review-section.tsx'
import { type ReviewPagePosition, useAdReviews } from '../features/reviews/use-ad-reviews.ts'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useLanguage, useTranslation } from '../i18n/language-provider.tsx'
import { getPageServices } from '../load-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { nullOnNetworkError } from '../ui/last-loaded.ts'
import { IdlePart, lazyComponent, lazyModule } from '../ui/lazy-part.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import type { Route } from './+types/ad'
import { loadPlainDates } from './load-plain-dates.ts'
import { requireAd } from './require-ad.ts'
import '../features/ad-page/ad-skeleton.css'

/** Few readers see it; the server has it before it renders. */
const loadMissingAd = lazyModule(() => import('./missing-ad.tsx'))
const MissingAd = lazyComponent(loadMissingAd, 'MissingAd')

export async function loader({ url, context, params }: Route.LoaderArgs) {
  await loadMissingAd()
  const services = getPageServices(context)
  const ad = await requireAd(services, params.productId)
  const { pathname, search } = url
  const current = adPath(ad)
  // An old title, category or letter case in the link: the ad has one address.
  if (pathname !== current) throw redirect(current + search, 301)
  const dates = await loadPlainDates(services, ad, url.searchParams)
  const after = url.searchParams.get('reviews') ?? ''
  if (!after && ad.totalReviews <= ad.reviews.length) return { ad, dates, place: { after, older: null } }
  const page = await services.listReviews({ productId: ad._id, cursor: after || undefined })
  // The ad's pictures have been deleted.
  if (after && page.reviews.length === 0) throw redirect(`${current}#reviews`)
  return { ad: { ...ad, reviews: page.reviews }, dates, place: { after, older: page.nextCursor } }
}

/** The data of an ad's page: null when the network failed. */
type Loaded = { ad: PublicAd; dates?: CheckedDates | undefined; place: ReviewPagePosition } | { movedTo: string } | null

/** A slow ad shows the placeholders of its page until it is loaded or has failed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { now, later } = await valueOrPromise(nullOnNetworkError(withTimeout(serverLoader())))
  return later ? { later: later.catch(toNewAddress) } : now
}

/** Too late for the router to follow by itself. */
function toNewAddress(answer: unknown) {
  const headers = answer instanceof Response ? answer.headers : undefined
  const movedTo = headers?.get('location')
  if (!movedTo) throw answer
  // Without a network only a document restores the cached state; after a new release this tab does not have the new data.
  if (headers?.has('x-remix-reload-document')) {
    loadDocument(movedTo)
    return new Promise<never>(() => undefined)
  }
  return { movedTo }
}

export default function AdRoute({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  return (
    <PageLayout isSlim>
      {loaderData && 'later' in loaderData ? (
        <Suspense key={key} fallback={<Waiting />}>
          <LateAd coming={loaderData.later} />
        </Suspense>
      ) : (
        <LoadedAd loaded={loaderData} />
      )}
    </PageLayout>
  )
}

function Waiting() {
  const { t } = useLanguage()
  return (
    <>
      <PageTitle>{t('loading_products')}</PageTitle>
      <AdPageSkeleton />
    </>
  )
}

function LateAd({ coming }: { coming: Promise<Loaded> }) {
  const loaded = use(coming)
  useEffect(scrollToHash, [])
  return <LoadedAd loaded={loaded} />
}

const fetchCard = () => import('../features/ad-list/ad-card.tsx').then(({ AdCard }) => AdCard)

function LoadedAd({ loaded }: { loaded: Loaded }) {
  const { t } = useLanguage()
  if (!loaded)
    return (
      <>
        <PageTitle>{t('ad_failed')}</PageTitle>
        <LoadError title={t('ad_failed')} />
      </>
    )
  if ('movedTo' in loaded) return <ClientRedirect path={loaded.movedTo} />
  const { ad, dates, place } = loaded
  return (
    <>
      <PageTitle>{ad.title}</PageTitle>
      <ReviewedAd key={`${ad._id} ${place.after}`} ad={ad} dates={dates} place={place} />
      <RelatedAds key={`beside ${ad._id}`} ad={ad} fetchCard={fetchCard} />
    </>
  )
}

/** An ad whose sums follow the reviews written on its page. */
function ReviewedAd({ ad, dates, place }: Exclude<Loaded, null | { movedTo: string }>) {
  const { t, language } = useTranslation('product')
  const { publicUrl } = useSite()
  const reviews = useAdReviews(ad, place)
  useAdViewCount(ad)
  return (
    <AdPage
      ad={{ ...ad, ...reviews.summary }}
      actions={{
        contact: (
          <>
            {dates && <LazyPlainDates ad={ad} checked={dates} />}
            {ad.status === 'active' && <ContactButtons ad={ad} publicUrl={publicUrl} />}
            {(ad.freeFrom || (ad.status !== 'active' && ad.status !== 'expired')) && <FreeAlertPlace ad={ad} />}
          </>
        ),
        place: <PlaceActions ad={ad} publicUrl={publicUrl} />,
        favourite: <LazyFavouriteButton ad={ad} />,
      }}
    >
      <p className="hidden pt-6 wrap-anywhere print:block">{shortAdLink(publicUrl, ad._id, language)}</p>
      <ReportLink subject="product" id={ad._id} owner={ad.userId._id} label={t('report_ad')} />
      <ReviewSection ad={ad} reviews={reviews} />
    </AdPage>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const category = useSite().categories.find(({ name }) => categorySlug(name) === params.category)
  return <MissingAd error={error} productId={params.productId} category={category?.name} />
}

const fetchFreeAlert = () => import('../features/ad-page/availability-alert.lazy.tsx').then((m) => m.AvailabilityAlert)

/** The place of the availability alert, which few pages have. */
function FreeAlertPlace({ ad }: { ad: PublicAd }) {
  const { t } = useTranslation('product')
  return (
    <>
      <div className="min-h-13 noscript:hidden">
        <IdlePart fetchPart={fetchFreeAlert} props={{ ad }} />
      </div>
      {/* Without scripts, the page of plain forms. */}
      <form action={noScriptContactPath(ad._id)} className="scripted:hidden">
        <button type="submit" className={buttonClass(ad.status === 'active' ? 'outline' : 'primary', 'w-full')}>
          {t('free_alert')}
        </button>
      </form>
    </>
  )
}

/** The placeholders of an ad's page, while it is loading. */
function AdPageSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="ad-skeleton">
      <p role="status" className="sr-only">
        {t('loading_products')}
      </p>
      <span className="ad-skeleton-picture" />
      <span className="ad-skeleton-words" />
    </div>
  )
}
