import { data, useLocation } from 'react-router'
import { LoginOffer } from '../features/account/login-offer.tsx'
import { BannerStrip } from '../features/catalogue/banner-strip.tsx'
import { isFiltered } from '../features/listing/list-address.ts'
import { Listings } from '../features/listing/listings.tsx'
import { orNull, useKept } from '../features/listing/unreachable.ts'
import { useFilters } from '../features/listing/use-filters.tsx'
import { Landing } from '../features/marketing/landing.tsx'
import { CategoryBar } from '../features/shell/category-bar.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { useSite } from '../features/shell/site.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import type { Route } from './+types/home'
import { findBanners } from './find-banners.ts'
import { findListings } from './find-listings.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const [banners, list] = await Promise.all([findBanners(services), findListings(url, {}, services.searchListings)])
  return data({ banners, list }, list.problems ? 400 : 200)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNull(serverLoader())

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { banners, list } = useKept(loaderData) ?? { banners: [], list: null }
  const site = useSite()
  const categories = site?.categories ?? []
  const { filter, sheet } = useFilters(categories)
  const params = new URLSearchParams(useLocation().search)
  const search = params.get('search')
  const location = params.get('location')
  const heading = search
    ? t('results_for', { search })
    : location
      ? t('for_rent_in', { location })
      : isFiltered(params) || params.get('sort')
        ? t('for_rent')
        : t('just_listed')
  return (
    <PageFrame isListing filter={filter}>
      <PageTitle>{isFiltered(params) ? heading : t('tagline')}</PageTitle>
      <CategoryBar current={null} />
      {!isFiltered(params) && !list?.problems && <BannerStrip banners={banners} />}
      <Listings
        heading={heading}
        data={list}
        isUnreachable={loaderData === null}
        categories={categories}
        emptyTitle={t('no_products_found')}
      />
      {site && <Landing {...site} />}
      {sheet}
      <LoginOffer />
    </PageFrame>
  )
}
