import { Suspense, use, useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { adLink, productPath } from '../../domain/rules/links.ts'
import { categorySlug } from '../../domain/rules/slug.ts'
import type { Product } from '../../domain/schemas/public-ad.ts'
import { inTime } from '../browser/in-time.ts'
import { openAnew } from '../browser/open-anew.ts'
import { AdPage } from '../features/ad-page/ad-page.tsx'
import { AdSkeleton } from '../features/ad-page/ad-skeleton.tsx'
import { ContactButtons } from '../features/ad-page/contact-buttons.tsx'
import { goToHash, soonOrLater } from '../features/ad-page/late-ad.ts'
import { MovedTo } from '../features/ad-page/moved-to.tsx'
import { Neighbours } from '../features/ad-page/neighbours.tsx'
import { PlaceActions } from '../features/ad-page/place-actions.tsx'
import { HeartPlace } from '../features/favourites/heart.tsx'
import { ReportLink } from '../features/report/report-link.tsx'
import { ReviewSection } from '../features/reviews/review-section.tsx'
import { type ReviewPlace, useReviews } from '../features/reviews/use-reviews.ts'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { useLanguage, useWords } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import { orNull } from '../ui/unreachable.ts'
import { Unreachable } from '../ui/unreachable.tsx'
import type { Route } from './+types/ad'
import { findProduct } from './find-ad.ts'
import { MissingAd } from './missing-ad.tsx'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const product = await findProduct(services, params.productId)
  const { pathname, search } = url
  const current = productPath(product)
  // An old title, category or letter case in the link: the ad has one address.
  if (pathname !== current) throw redirect(current + search, 301)
  const after = url.searchParams.get('reviews') ?? ''
  if (!after && product.totalReviews <= product.reviews.length) return { product, place: { after, older: null } }
  const page = await services.listReviews({ productId: product._id, cursor: after || undefined })
  // The ad's pictures have been deleted.
  if (after && page.reviews.length === 0) throw redirect(`${current}#reviews`)
  return { product: { ...product, reviews: page.reviews }, place: { after, older: page.nextCursor } }
}

/** The data of an ad's page: null when the network failed. */
type Loaded = { product: Product; place: ReviewPlace } | { movedTo: string } | null

/** A slow ad shows the placeholders of its page until it is loaded or has failed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { now, later } = await soonOrLater(orNull(inTime(serverLoader())))
  return later ? { later: later.catch(toNewAddress) } : now
}

/** Too late for the router to follow by itself. */
function toNewAddress(answer: unknown) {
  const headers = answer instanceof Response ? answer.headers : undefined
  const movedTo = headers?.get('location')
  if (!movedTo) throw answer
  // Without a network only a document restores the cached state; after a new release this tab does not have the new data.
  if (headers?.has('x-remix-reload-document')) {
    openAnew(movedTo)
    return new Promise<never>(() => undefined)
  }
  return { movedTo }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  return (
    <PageFrame>
      {loaderData && 'later' in loaderData ? (
        <Suspense key={key} fallback={<Waiting />}>
          <LateProduct coming={loaderData.later} />
        </Suspense>
      ) : (
        <LoadedProduct loaded={loaderData} />
      )}
    </PageFrame>
  )
}

function Waiting() {
  const { t } = useLanguage()
  return (
    <>
      <PageTitle>{t('loading_products')}</PageTitle>
      <AdSkeleton />
    </>
  )
}

function LateProduct({ coming }: { coming: Promise<Loaded> }) {
  const loaded = use(coming)
  useEffect(goToHash, [])
  return <LoadedProduct loaded={loaded} />
}

const fetchCard = () => import('../features/ad-list/ad-card.tsx').then(({ ListingCard }) => ListingCard)

function LoadedProduct({ loaded }: { loaded: Loaded }) {
  const { t } = useLanguage()
  if (!loaded)
    return (
      <>
        <PageTitle>{t('ad_failed')}</PageTitle>
        <Unreachable title={t('ad_failed')} />
      </>
    )
  if ('movedTo' in loaded) return <MovedTo path={loaded.movedTo} />
  const { product, place } = loaded
  return (
    <>
      <PageTitle>{product.title}</PageTitle>
      <ReviewedAd key={`${product._id} ${place.after}`} product={product} place={place} />
      <Neighbours key={`beside ${product._id}`} product={product} fetchCard={fetchCard} />
    </>
  )
}

/** An ad whose sums follow the reviews written on its page. */
function ReviewedAd({ product, place }: { product: Product; place: ReviewPlace }) {
  const { t, language } = useWords('product')
  const publicUrl = useSite()?.publicUrl ?? ''
  const reviews = useReviews(product, place)
  return (
    <AdPage
      product={{ ...product, ...reviews.summary }}
      actions={{
        contact: product.status === 'active' && <ContactButtons product={product} publicUrl={publicUrl} />,
        place: <PlaceActions product={product} publicUrl={publicUrl} />,
        favourite: <HeartPlace ad={product} />,
      }}
    >
      <p className="hidden pt-6 wrap-anywhere print:block">{decodeURI(adLink(publicUrl, product, language))}</p>
      <ReportLink subject="product" id={product._id} label={t('report_ad')} />
      <ReviewSection product={product} reviews={reviews} />
    </AdPage>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const category = useSite()?.categories.find(({ name }) => categorySlug(name) === params.category)
  return <MissingAd error={error} productId={params.productId} category={category?.name} />
}
