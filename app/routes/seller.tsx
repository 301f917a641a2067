import { data, redirect } from 'react-router'
import { sellerPath } from '../../domain/rules/links.ts'
import type { ListedCardPage } from '../../domain/rules/shown-card.ts'
import { queryId } from '../../domain/schemas/query-fields.ts'
import { AdGrid } from '../features/ad-list/ad-grid.tsx'
import { NoAdsNotice } from '../features/ad-list/no-ads.tsx'
import { SellerHeader } from '../features/ad-list/seller-header.tsx'
import { useAdList } from '../features/ad-list/use-ad-list.ts'
import { ReportLink } from '../features/report/report-link.tsx'
import { SellerReviews } from '../features/reviews/seller-reviews.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { getPageServices } from '../load-context.ts'
import { nullOnNetworkError, useLastLoaded } from '../ui/last-loaded.ts'
import { LoadError } from '../ui/load-error.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/seller'
import { loadAdList } from './load-ad-list.ts'
import { redirectToCanonical } from './redirect-to-canonical.ts'

/** `/seller/:sellerId`: a seller and all of their ads. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { getSeller, searchAds, listSellerReviews } = getPageServices(context)
  const id = queryId().safeParse(params.sellerId)
  if (!id.success || id.data === undefined) throw data(null, 404)
  const userId = id.data
  // Of the keys of lists it knows this one alone.
  const cursor = url.searchParams.get('cursor')
  const after = url.searchParams.get('reviews') ?? ''
  redirectToCanonical(url, sellerPath(userId) + url.search)
  const [seller, reviews, list] = await Promise.all([
    getSeller(userId),
    listSellerReviews({ userId, cursor: after || undefined }),
    loadAdList(
      new URL(cursor ? `?${new URLSearchParams({ cursor })}` : '', url.origin),
      {},
      {
        searchAds: (filter) => searchAds({ ...filter, userId }),
        lookAtAds: searchAds,
        namePlace: async () => null,
        findPlaces: async () => [],
        place: null,
      },
    ),
  ])
  if (list.problems) throw data(null, 400)
  // They have been deleted.
  if (after && reviews.reviews.length === 0) throw redirect(`${sellerPath(userId)}#reviews`)
  return { seller, page: list.page, reviews, after }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullOnNetworkError(serverLoader())

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('listing')
  const loaded = useLastLoaded(loaderData)
  const name = loaded?.seller.fullName || t('unknown_seller')
  return (
    <PageLayout>
      <PageTitle>{t('seller_title', { name })}</PageTitle>
      {loaded ? (
        <div className="mx-auto max-w-page px-gutter pt-3 md:pt-10">
          <SellerHeader seller={loaded.seller}>
            <ReportLink subject="user" id={loaded.seller._id} owner={loaded.seller._id} label={t('report_person')} />
          </SellerHeader>
          <Ads key={loaded.seller._id} sellerId={loaded.seller._id} page={loaded.page} />
          <SellerReviews
            key={`reviews of ${loaded.seller._id} ${loaded.after}`}
            sellerId={loaded.seller._id}
            page={loaded.reviews}
            after={loaded.after}
          />
        </div>
      ) : (
        <LoadError title={t('seller_failed')} />
      )}
    </PageLayout>
  )
}

function Ads({ sellerId, page }: { sellerId: string; page: ListedCardPage }) {
  const { t } = useTranslation('listing')
  const { ads, ...more } = useAdList(page, { userId: sellerId })
  if (ads.length === 0) return <NoAdsNotice title={t('no_ads_of_seller')} text={t('no_ads_of_seller_text')} />
  return (
    <section className="md:pt-8">
      <h2 className="mb-2 text-18 md:mb-4 md:text-22">{t('ads_of_seller')}</h2>
      <AdGrid ads={ads} isBeside={false} hasMore={more.href !== null} />
      <LoadMore {...more} shown={ads.length} />
    </section>
  )
}
