import { data, useLocation } from 'react-router'
import { LoginOffer } from '../features/account/login-popup.tsx'
import { BegunAdPlace } from '../features/ad-form/begun-ad.tsx'
import { AdList } from '../features/ad-list/ad-list.tsx'
import { useFilters } from '../features/ad-list/filter-button.tsx'
import { hasConditions, isFiltered } from '../features/ad-list/list-address.ts'
import { BannerStrip } from '../features/catalogue/banner-strip.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { Landing } from '../features/marketing/landing.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSite } from '../ui/site.ts'
import { orNull, useKept } from '../ui/unreachable.ts'
import type { Route } from './+types/home'
import { findBanners } from './find-banners.ts'
import { findAdList } from './find-lists.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const [banners, list] = await Promise.all([
    isFiltered(url.searchParams) ? [] : findBanners(services),
    findAdList(url, {}, services),
  ])
  return data({ banners, list }, list.problems ? 400 : 200)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNull(serverLoader())

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { banners, list } = useKept(loaderData) ?? { banners: [], list: null }
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
  const isTitledByList = list?.problems === null && hasConditions(params)
  return (
    <PageFrame isListing filter={filter} place={place}>
      {!isTitledByList && <PageTitle>{isFiltered(params) ? heading : t('tagline')}</PageTitle>}
      <CategoryBar current={null} isSlim={isFiltered(params)} />
      {!isFiltered(params) && <BegunAdPlace className="mx-auto max-w-page px-gutter" />}
      {!isFiltered(params) && !list?.problems && <BannerStrip banners={banners} />}
      <AdList
        heading={heading}
        data={list}
        isUnreachable={loaderData === null}
        categories={categories}
        emptyTitle={t('no_products_found')}
      />
      <Landing {...site} />
      {sheet}
      <LoginOffer />
    </PageFrame>
  )
}
