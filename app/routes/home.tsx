import { data, useLocation } from 'react-router'
import { LazyLoginOffer } from '../features/account/lazy-login-offer.tsx'
import { LazyUnsentAdCard } from '../features/ad-form/unsent-ad-card.tsx'
import { AdList } from '../features/ad-list/ad-list.tsx'
import { hasPanelFilters, isFiltered } from '../features/ad-list/list-address.ts'
import { useFilters } from '../features/ad-list/use-filters.tsx'
import { Banners } from '../features/catalogue/banner-strip.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { LazyLandingSection } from '../features/marketing/landing.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { getPageServices } from '../load-context.ts'
import { nullOnNetworkError, useLastLoaded } from '../ui/last-loaded.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import type { Route } from './+types/home'
import { loadAdList } from './load-ad-list.ts'
import { loadBanners } from './load-banners.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = getPageServices(context)
  const [banners, list] = await Promise.all([
    isFiltered(url.searchParams) ? [] : loadBanners(services),
    loadAdList(url, {}, services),
  ])
  return data({ banners, list }, list.problems ? 400 : 200)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullOnNetworkError(serverLoader())

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { banners, list } = useLastLoaded(loaderData) ?? { banners: [], list: null }
  const site = useSite()
  const { categories } = site
  const { filter, sheet } = useFilters(categories, loaderData?.list)
  const params = new URLSearchParams(useLocation().search)
  const search = params.get('search')
  const location = params.get('location')
  const place = list?.problems === null ? list.place : null
  const heading = search
    ? t('results_for', { search })
    : location
      ? t('for_rent_in', { location })
      : isFiltered(params) || params.get('sort')
        ? t('for_rent')
        : place
          ? t('for_rent_near', { place: place.names[language] })
          : t('just_listed')
  const isTitledByList = list?.problems === null && hasPanelFilters(params)
  return (
    <PageLayout isListing filter={filter} place={place}>
      {!isTitledByList && <PageTitle>{isFiltered(params) ? heading : t('tagline')}</PageTitle>}
      <CategoryBar current={null} isSlim={isFiltered(params)} />
      {!isFiltered(params) && <LazyUnsentAdCard className="mx-auto max-w-page px-gutter" />}
      {!isFiltered(params) && !list?.problems && <Banners banners={banners} />}
      <AdList
        heading={heading}
        data={list}
        isUnreachable={loaderData === null}
        categories={categories}
        emptyTitle={t('no_products_found')}
      />
      <LazyLandingSection {...site} />
      {sheet}
      <LazyLoginOffer />
    </PageLayout>
  )
}
