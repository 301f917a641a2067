import type { StaticHandlerContext } from 'react-router'
import { expandSubCategory } from '../../domain/categories/sub-categories.ts'
import { type CityLinks, cityPagePath } from '../../domain/rules/city-page.ts'
import { adPath, categoryPath } from '../../domain/rules/links.ts'
import { hasDays } from '../../domain/rules/list-query.ts'
import { placeNameOfAd } from '../../domain/rules/place.ts'
import { formatCount, formatRupees } from '../../domain/rules/price.ts'
import { rentTimeUnit } from '../../domain/rules/rent-type.ts'
import { sharePicturePath } from '../../domain/rules/share-picture.ts'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import type { SiteContext } from '../../domain/site.ts'
import { isFiltered, type ListData } from '../features/ad-list/list-address.ts'
import { categoryItemsLabel } from '../features/catalogue/category-items-label.ts'
import { categoryName, subCategoryName } from '../i18n/names.ts'
import type { Translator } from '../i18n/translator.ts'
import type { loader as loadAd } from '../routes/ad.tsx'
import type { loader as loadCategory } from '../routes/category.tsx'
import type { loader as loadHome } from '../routes/home.tsx'
import type { loader as loadTrending } from '../routes/trending.tsx'
import type { PageDescription } from './page-description.ts'
import { type DescriptionInput, describeStaticPage } from './static-pages.ts'
import { createStructuredDataBuilder, type StructuredDataBuilder } from './structured-data.ts'

/** From a loader's result, as `data()` or bare. */
type Loaded<L extends (...args: never[]) => Promise<unknown>> =
  Awaited<ReturnType<L>> extends infer R ? (R extends { data: infer D } ? D : R) : never

/**
 * Describes a rendered page for search engines and shared links.
 * @returns undefined for a page that is not indexed, such as a form or an error
 */
export function describePage(
  { loaderData, matches, location, errors }: StaticHandlerContext,
  { site, translator }: { site: SiteContext; translator: Translator },
): PageDescription | undefined {
  const route = matches.at(-1)?.route.id ?? ''
  const loaded: unknown = loaderData[route]
  if (errors) return undefined
  if (loginRoutes.includes(route)) return describeLogin(translator)
  const facts = {
    translator,
    params: new URLSearchParams(location.search),
    describer: createStructuredDataBuilder(site.publicUrl, site.brand),
  }
  const still = describeStaticPage(route, site.brand.name, facts)
  if (still || !loaded) return still
  if (route === 'routes/home') return describeHome(loaded as Loaded<typeof loadHome>, facts)
  if (route === 'category' || route === 'subcategory')
    return describeCategory(loaded as Loaded<typeof loadCategory>, facts)
  if (route === 'routes/trending') return describeTrending(loaded as Loaded<typeof loadTrending>, facts)
  if (route === 'routes/ad') return describeAd((loaded as Loaded<typeof loadAd>).ad, facts)
  return undefined
}

/** The three addresses of the login page. */
const loginRoutes = ['login', 'login-open', 'login-popup']

function describeLogin({ t }: Translator): PageDescription {
  return { title: t('login_title'), description: t('login_description'), canonicalPath: '/login', data: [] }
}

function describeHome({ list }: Loaded<typeof loadHome>, { translator: { t }, params, describer }: DescriptionInput) {
  return {
    title: t('tagline'),
    description: t('seo.home'),
    canonicalPath: isIndexed(params, list) ? '/' : null,
    data: [describer.organization(), ...adsOf(list, describer)],
  }
}

function describeCategory(loaded: Loaded<typeof loadCategory>, { translator, params, describer }: DescriptionInput) {
  if ('closed' in loaded) return undefined
  const { category, subCategory, list, links } = loaded
  const { t } = translator
  const [subName] = subCategory ? expandSubCategory(category.subCategories, subCategory) : []
  const things = categoryItemsLabel(translator, category.name, subName)
  const steps = stepsTo(translator, category.name, subName)
  if (links?.city) {
    const path = cityPagePath(category.name, subName, links.city.en)
    const place = links.city[translator.language]
    const ads = adsOf(list, describer)
    return {
      title: t('category_title_in', { things, place }),
      description: describeCity(translator, { things, place, list, links }),
      // Without ads there is nothing to find.
      canonicalPath: ads.length > 0 ? path : null,
      data: [describer.breadcrumbs([...steps, { name: place, path }]), ...ads],
    }
  }
  return {
    title: t('category_title', { things }),
    description: t('category_description', { things }),
    canonicalPath: links && !hasDays(params) ? categoryPath(category.name, subName) : null,
    data: [describer.breadcrumbs(steps), ...adsOf(list, describer)],
  }
}

/** `Cameras on rent in Ahmedabad: 13 ads, from ₹500 / day.` Without a price as for all places. */
function describeCity(
  { t }: Translator,
  { things, place, list, links }: { things: string; place: string; list: ListData; links: CityLinks },
): string {
  if (list.problems || !links.cheapest) return t('category_description', { things })
  const { total, totalIsCapped } = list.page
  const { price, rentType } = links.cheapest
  return t('seo.city', {
    things,
    place,
    count: total,
    shown: formatCount(total) + (totalIsCapped ? '+' : ''),
    price: formatRupees(price),
    unit: t(`unit.${rentTimeUnit(rentType)}`),
  })
}

function describeTrending(
  { featured, mostContacted, bestRated }: Loaded<typeof loadTrending>,
  { translator: { t }, describer }: DescriptionInput,
) {
  const ads = [...new Map([...featured, ...mostContacted, ...bestRated].map((ad) => [ad._id, ad])).values()]
  return {
    title: t('trending'),
    description: t('seo.trending'),
    canonicalPath: '/trending',
    data: ads.length > 0 ? [describer.itemList(ads)] : [],
  }
}

function describeAd(ad: PublicAd, { translator, describer, params }: DescriptionInput) {
  const { t } = translator
  const path = adPath(ad)
  const steps = stepsTo(translator, ad.category, ad.subCategory)
  const hasDates = params.has('choose') || /^\d/.test(params.get('from') ?? '')
  return {
    title: ad.title,
    description: t('product_description', {
      title: ad.title,
      price: formatRupees(ad.finalPrice),
      unit: t(`unit.${rentTimeUnit(ad.rentType)}`),
      place: placeNameOfAd(ad, translator.language),
    }),
    canonicalPath: ad.status === 'active' && !ad.isCategoryHidden && !hasDates ? path : null,
    picture: { path: sharePicturePath(ad, translator.language), alt: ad.title },
    data: [describer.product(ad), describer.breadcrumbs([...steps, { name: ad.title, path }])],
  }
}

/** Is this list page indexed? Not search results and later pages, whose ads are found elsewhere. */
function isIndexed(params: URLSearchParams, list: ListData): boolean {
  return !isFiltered(params) && !params.has('cursor') && list.problems === null
}

function adsOf(list: ListData, describer: StructuredDataBuilder) {
  return list.problems === null && list.page.products.length > 0 ? [describer.itemList(list.page.products)] : []
}

/** From the home page to a category or subcategory; an ad of a category without any has the category's name. */
function stepsTo(translator: Translator, category: string, subCategory: string | undefined) {
  const hasSub = subCategory && subCategory !== category
  return [
    { name: translator.t('home'), path: '/' },
    { name: categoryName(translator, category), path: categoryPath(category) },
    ...(hasSub ? [{ name: subCategoryName(translator, subCategory), path: categoryPath(category, subCategory) }] : []),
  ]
}
