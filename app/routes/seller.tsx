import { data } from 'react-router'
import { sellerPath } from '../../domain/rules/links.ts'
import type { CardPage } from '../../domain/schemas/ad-list.ts'
import { queryId } from '../../domain/schemas/query-value.ts'
import { ListingGrid } from '../features/listing/listing-grid.tsx'
import { LoadMore } from '../features/listing/load-more.tsx'
import { NoAds } from '../features/listing/search/no-ads.tsx'
import { orNull, useKept } from '../features/listing/unreachable.ts'
import { useListings } from '../features/listing/use-listings.ts'
import { SellerHead } from '../features/seller/seller-head.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { useWords } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import { ReportLink } from '../ui/review/report-link.tsx'
import { Unreachable } from '../ui/unreachable.tsx'
import type { Route } from './+types/seller'
import { findListings } from './find-listings.ts'
import { toOneAddress } from './to-one-address.ts'

/** `/seller/:sellerId`: a person and everything that they lend. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { getSeller, searchListings } = servicesOf(context)
  const id = queryId().safeParse(params.sellerId)
  if (!id.success || id.data === undefined) throw data(null, 404)
  const userId = id.data
  toOneAddress(url, sellerPath(userId) + url.search)
  const [seller, list] = await Promise.all([
    getSeller(userId),
    findListings(url, {}, ({ cursor }) => searchListings({ userId, ...(cursor && { cursor }) })),
  ])
  if (list.problems) throw data(null, 400)
  return { seller, page: list.page }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNull(serverLoader())

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords('seller')
  const loaded = useKept(loaderData)
  const name = loaded?.seller.fullName || t('unknown_seller')
  return (
    <PageFrame>
      <PageTitle>{t('seller_title', { name })}</PageTitle>
      {loaded ? (
        <div className="content pt-6 md:pt-10">
          <SellerHead seller={loaded.seller}>
            <ReportLink subject="user" id={loaded.seller._id} label={t('report_person')} />
          </SellerHead>
          <Ads key={loaded.seller._id} sellerId={loaded.seller._id} page={loaded.page} />
        </div>
      ) : (
        <Unreachable title={t('seller_failed')} />
      )}
    </PageFrame>
  )
}

function Ads({ sellerId, page }: { sellerId: string; page: CardPage }) {
  const { t } = useWords('seller')
  const { ads, ...more } = useListings(page, new URLSearchParams({ userId: sellerId }).toString())
  if (ads.length === 0) return <NoAds title={t('no_ads_of_seller')} text={t('no_ads_of_seller_text')} />
  return (
    <section className="pt-8">
      <h2 className="mb-4 text-22">{t('ads_of_seller')}</h2>
      <ListingGrid ads={ads} isBeside={false} hasMore={more.href !== null} />
      <LoadMore {...more} shown={ads.length} />
    </section>
  )
}
