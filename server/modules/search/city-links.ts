import type { Kysely } from 'kysely'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { translatedPlaceNames } from '../../../domain/places/known-places.ts'
import type { CityLinks } from '../../../domain/rules/city-page.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { ChangeTag } from '../../../platform/postgres/change-feed.ts'
import { type QueryTemplate, runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { type CategoryScope, findCategories, requireCategoryScopes, resolveMovedKind } from '../catalogue/catalogue.ts'
import { findCity, knownCityNames, sortCitiesByDistance } from '../places/places.ts'
import { categoriesInCityTemplate, cityCountsTemplate, lowestPriceTemplate } from './city-links.queries.ts'
import { changeTagsOfList } from './list-tags.ts'

/** A category or subcategory, in a place or everywhere. */
type CityScope = Pick<ListFilter, 'category' | 'subCategory' | 'location'>

/** Most links of one kind on a page. */
const linksMax = 8

/**
 * The links of a category's or subcategory's page to cities that have such ads: with the most ads first, in a city those next to it.
 * @returns null where the location is not one city of our tables
 * @throws AppError `category_not_found`
 */
export async function findCityLinksOfCategory(db: Kysely<Database>, scope: CityScope): Promise<CityLinks | null> {
  const city = scope.location === undefined ? undefined : await findCityOnce(db, scope.location)
  if (city === null) return null
  const asked = await findScope(db, scope)
  if (city === undefined) {
    const counts = await countInCities(db, asked, listLimits.exactTotalMax)
    counts.sort((a, b) => b.ads - a.ads || (a.city < b.city ? -1 : 1))
    const cities = counts.slice(0, linksMax).map((counted) => translatedPlaceNames(counted.city))
    return { city: null, cheapest: null, cities, categories: [] }
  }
  const [cheapest, others, categories] = await Promise.all([
    findCheapest(db, asked, city),
    findCitiesWithAds(db, asked).then((cities) => cities.filter((other) => other !== city)),
    findOtherCategories(db, asked, city),
  ])
  const nearest = await sortCitiesByDistance(db, city, others)
  return {
    city: translatedPlaceNames(city),
    cheapest,
    cities: nearest.slice(0, linksMax).map(translatedPlaceNames),
    categories,
  }
}

/** The tags of the changes after which these links may be others, as `city_tags_of` in `001-schema.sql` names them. */
export async function changeTagsOfCityLinks(db: Kysely<Database>, scope: CityScope): Promise<ChangeTag[]> {
  const { location, ...everywhere } = scope
  const city = location === undefined ? undefined : await findCityOnce(db, location)
  // How many ads a city has changes with each of them.
  if (city === undefined) return changeTagsOfList(db, everywhere)
  if (city === null) return []
  const { categoryId } = await findScope(db, scope)
  return [
    ...(await changeTagsOfList(db, { ...everywhere, location: city })),
    `cities:${categoryId}`,
    `cities@${city.toLowerCase()}`,
  ]
}

/** The cities of our tables that have ads of a category, or of any of its given subcategories, by name. */
export async function findCitiesWithAds(db: Kysely<Database>, scope: CategoryScope): Promise<string[]> {
  return (await countInCities(db, scope, 1)).map(({ city }) => city).sort()
}

/** The tables of places change only with a release. */
const findCityOnce = (db: Kysely<Database>, location: string): Promise<string | null> =>
  cachedQuery(db, 'places', `city ${location}`, () => findCity(db, location))

/** A category with the subcategories that count: all of them, too, and its own name, which ads without one have. */
async function findScope(db: Kysely<Database>, wanted: CityScope) {
  const all = await findCategories(db)
  const known = all.filter(({ is_delete }) => !is_delete)
  const [scope] = requireCategoryScopes(known, await resolveMovedKind(db, all, wanted))
  const category = known.find(({ id }) => id === scope?.categoryId)
  if (!scope || !category) throw new Error('a scope has a category')
  const others = known.filter(({ id }) => id !== category.id)
  return { ...scope, all: [...flattenSubCategories(category.sub_categories), category.name], others }
}

type Scope = Awaited<ReturnType<typeof findScope>>

function countInCities(db: Kysely<Database>, { categoryId, subCategories: kinds }: CategoryScope, most: number) {
  return ask(db, cityCountsTemplate(db, kinds !== undefined, most), { cities: knownCityNames(), categoryId, kinds })
}

async function findCheapest(db: Kysely<Database>, { categoryId, subCategories, all }: Scope, city: string) {
  const [found] = await ask(db, lowestPriceTemplate(db), { city, categoryId, kinds: subCategories ?? all })
  return found ? { price: found.final_price_paise / 100, rentType: found.rent_type } : null
}

async function findOtherCategories(db: Kysely<Database>, { others }: Scope, city: string): Promise<string[]> {
  const categoryIds = others.map(({ id }) => id)
  const found = await ask(db, categoriesInCityTemplate(db, linksMax), { city, categoryIds })
  return found.flatMap(({ id }) => others.find((category) => category.id === id)?.name ?? [])
}

/** Asked again when a list of ads has changed. */
async function ask<Row>(
  db: Kysely<Database>,
  shape: QueryTemplate<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const rows = await cachedQuery(db, 'list', JSON.stringify([shape.key, { ...values, cities: undefined }]), () =>
    runTemplate(db, shape, values),
  )
  return [...rows]
}
