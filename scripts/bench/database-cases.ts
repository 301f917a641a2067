import type { Kysely } from 'kysely'
import type pg from 'pg'
import { adsQuerySchema } from '../../domain/schemas/ad-list.ts'
import { runTemplate } from '../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../server/db/schema.ts'
import { publicAdTemplate } from '../../server/modules/ad-page/ad-page.ts'
import {
  type AdFilter,
  cappedTotalQuery,
  cardPageQuery,
  countFilters,
  type PageOptions,
  type QueryWithValues,
  searchAds,
  suggestSearches,
} from '../../server/modules/search/search.ts'
import { bigCities, smallTowns } from './synthetic-cities.ts'

type Ask = () => Promise<unknown>
/** As in an address. */
type Query = Readonly<Record<string, string>>

/** Queries of one kind, with values that vary from frequent to rare. */
export interface DatabaseBenchCase {
  name: string
  /** Milliseconds that half of them and nearly all of them may take. */
  goal: readonly [p50: number, p99: number]
  /** Each is one statement; of a call all its statements, one after the other, and what Node does between them. */
  asks: readonly Ask[]
}

const listGoal = [0.6, 2] as const
const titleGoal = [4, 10] as const
const totalGoal = [0.4, 2] as const
const wordsGoal = [5, 15] as const
const typoGoal = [10, 25] as const
const suggestGoal = [3, 10] as const
const nearGoal = [1, 4] as const
const countsGoal = [10, 25] as const

/** All measured cases, for the ads of one database. */
export async function createDatabaseBenchCases(db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseBenchCase[]> {
  return [...(await makeStatementCases(db, pool)), ...(await makeCallCases(db, pool))]
}

/** Single statements of lists, ads and searches in titles. */
async function makeStatementCases(db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseBenchCase[]> {
  const { rows: subCategories } = await pool.query<{ category_id: string; sub_category: string }>(
    'select category_id, sub_category from list_entries group by 1, 2 order by count(*) desc',
  )
  const { rows: ads } = await pool.query<{ id: string; user_id: string }>(
    'select id, user_id from list_entries order by md5(id::text) limit 200',
  )
  const { rows: deep } = await pool.query<{ id: string }>(
    'select id from list_entries order by id desc offset least(9999, (select count(*) / 2 from list_entries)) limit 1',
  )
  const { rows: cheap } = await pool.query<{ id: string; price: number }>(
    'select id, final_price_paise as price from list_entries order by final_price_paise, id offset least(9000, (select count(*) / 2 from list_entries)) limit 1',
  )
  const categories = [...new Set(subCategories.map(({ category_id }) => category_id))]
  const inCategory = categories.map((categoryId): AdFilter => ({ scopes: [{ categoryId }] }))
  const inSub = subCategories.map(
    ({ category_id: categoryId, sub_category }): AdFilter => ({
      scopes: [{ categoryId, subCategories: [sub_category] }],
    }),
  )
  const cities = [...bigCities, ...smallTowns].map(({ city }): AdFilter => ({ places: { names: [city], codes: [] } }))
  const prices = [100, 400, 900, 3_000, 9_000].map((minPrice): AdFilter => ({ minPrice, maxPrice: minPrice * 1.5 }))
  const both = (a: AdFilter[], b: AdFilter[]) => a.flatMap((one) => b.map((other) => ({ ...one, ...other })))
  const titled = (...words: string[]) => words.map((search): AdFilter => ({ search }))
  const ask =
    ({ shape, values }: QueryWithValues<unknown>): Ask =>
    () =>
      runTemplate(db, shape, values)
  const pages = (filters: AdFilter[], wish: Partial<PageOptions> = {}) =>
    filters.map((filter) => ask(cardPageQuery(db, filter, { sort: 'newest', limit: 13, ...wish })))
  const totals = (filters: AdFilter[]) => filters.map((filter) => ask(cappedTotalQuery(db, filter)))
  const [{ id = '' } = {}] = deep
  const [{ id: cheapId = '', price = 0 } = {}] = cheap
  return [
    { name: 'list', goal: listGoal, asks: pages([{}]) },
    { name: 'category', goal: listGoal, asks: pages(inCategory) },
    { name: 'subcategory', goal: listGoal, asks: pages(inSub) },
    { name: 'seller', goal: listGoal, asks: pages(ads.map(({ user_id: userId }) => ({ userId }))) },
    {
      name: 'page thousands of ads deep',
      goal: listGoal,
      asks: pages([{}], { after: { sort: 'newest', key: 0, id } }),
    },
    {
      name: 'by price, thousands of ads deep',
      goal: listGoal,
      asks: pages([{}], { sort: 'price_asc', after: { sort: 'price_asc', key: price, id: cheapId } }),
    },
    { name: 'category by rating', goal: listGoal, asks: pages(inCategory, { sort: 'rating' }) },
    { name: 'city', goal: listGoal, asks: pages(cities) },
    { name: 'city, category', goal: listGoal, asks: pages(both(inCategory, cities)) },
    { name: 'city, subcategory', goal: listGoal, asks: pages(both(inSub, cities)) },
    { name: 'price range', goal: listGoal, asks: pages(prices) },
    { name: 'price range, category', goal: listGoal, asks: pages(both(inCategory, prices)) },
    {
      name: 'city, category by price',
      goal: listGoal,
      asks: pages(both(inCategory, cities), { sort: 'price_asc' }),
    },
    {
      name: 'one ad',
      goal: listGoal,
      asks: ads.map((ad) => ask({ shape: publicAdTemplate(db), values: { id: ad.id } })),
    },
    {
      name: 'title: many ads have it',
      goal: titleGoal,
      asks: pages(titled('for rent', 'flat', 'शादी', 'ભાડે')),
    },
    {
      name: 'title: one ad in a hundred',
      goal: titleGoal,
      asks: pages(titled('projector', 'scooter', 'लैपटॉप', 'સોફા')),
    },
    {
      name: 'title: one in a thousand',
      goal: titleGoal,
      asks: pages(titled('wheelchair', 'harvester', 'ट्रैक्टर', 'વ્હીલચેર')),
    },
    {
      name: 'title: a few ads',
      goal: titleGoal,
      asks: pages(titled('canon dslr camera qx', 'kia ab-1', 'jcb z')),
    },
    { name: 'title: no ad', goal: titleGoal, asks: pages(titled('zyxqvw', 'submarine', 'हेलिकॉप्टर', 'હેલિકોપ્ટર')) },
    { name: 'title: old ads only', goal: titleGoal, asks: pages(titled('gramophone')) },
    { name: 'title: one or two letters', goal: titleGoal, asks: pages(titled('ac', 'tv', 'क', 'q')) },
    {
      name: 'title, category',
      goal: titleGoal,
      asks: pages(both(inCategory, titled('for rent', 'projector', 'zyxqvw'))),
    },
    { name: 'title, city', goal: titleGoal, asks: pages(both(cities, titled('for rent', 'projector', 'zyxqvw'))) },
    { name: 'total of a list', goal: totalGoal, asks: totals([{}, ...inCategory, ...inSub]) },
    { name: 'total of a city', goal: totalGoal, asks: totals(cities) },
    {
      name: 'total of a search',
      goal: totalGoal,
      asks: totals(titled('for rent', 'flat', 'projector', 'scooter')),
    },
  ]
}

/** Whole calls for lists: searches by words, places, filters and their counts. */
async function makeCallCases(db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseBenchCase[]> {
  const { rows: pins } = await pool.query<{ zip_code: string }>(
    'select zip_code from list_entries join pin_codes on pin = zip_code group by 1 order by md5(zip_code) limit 12',
  )
  const lists = (...queries: Query[]) => queries.map((query) => () => searchAds(db, adsQuerySchema.parse(query)))
  const searches = (...texts: string[]) => lists(...texts.map((search) => ({ search })))
  const near = (more: Query) => lists(...pins.map(({ zip_code: pin }) => ({ near: pin, ...more })))
  // In and around Ahmedabad are many ads and 340 PINs, around Thrissur nearly none and 696.
  const around = (...more: Query[]) =>
    lists(...['ahmedabad', '380009', '680001'].flatMap((place) => more.map((query) => ({ around: place, ...query }))))
  const inCategories = (query: Query): Query[] => [
    query,
    { ...query, category: 'camera' },
    { ...query, category: 'furniture' },
  ]
  const counts = (...queries: Query[]) => queries.map((query) => () => countFilters(db, adsQuerySchema.parse(query)))
  const narrowed: Query[] = [
    { category: 'car', fuelType: 'petrol' },
    { category: 'cloth', size: 'M', clothColor: 'red' },
    { category: 'property', noOfBedroom: '2,3' },
    { rentType: 'month' },
    { rating: '4', category: 'camera' },
    { discount: '50' },
  ]
  return [
    {
      name: 'words that very many ads have',
      goal: wordsGoal,
      asks: searches('camera', 'flat', 'scooter', 'sofa', 'wedding', 'लैपटॉप', 'સોફા'),
    },
    {
      name: 'the same in another script',
      goal: wordsGoal,
      asks: searches('कैमरा', 'કેમેરા', 'स्कूटर', 'ફ્લેટ', 'शेरवानी'),
    },
    {
      name: 'rare words',
      goal: wordsGoal,
      asks: searches('wheelchair', 'harvester', 'ट्रैक्टर', 'વ્હીલચેર', 'sitar'),
    },
    {
      name: 'two words, or a word and a city',
      goal: wordsGoal,
      asks: searches('canon camera', 'wooden sofa', 'camera ahmedabad', 'flat mumbai', 'लैपटॉप दिल्ली'),
    },
    { name: 'two letters', goal: wordsGoal, asks: searches('ac', 'tv', '2 bhk', 'dj') },
    {
      name: 'a word with a typing error',
      goal: typoGoal,
      asks: searches('camrea', 'scoter', 'projectr', 'laptpo', 'wheelchiar', 'harvestar'),
    },
    { name: 'a word that no ad has', goal: wordsGoal, asks: searches('qwzx', 'zzkkj pqr', 'xylofonik') },
    { name: 'a word left out', goal: typoGoal, asks: searches('camera qwzx', 'sofa xylofonik') },
    {
      name: 'suggestions',
      goal: suggestGoal,
      asks: ['c', 'ca', 'cam', 'कै', 'કેમ', 'sofa', 'ahm', 'અમ', '2 bh', 'zz'].map(
        (text) => () => suggestSearches(db, text),
      ),
    },
    { name: 'near, 25 km', goal: nearGoal, asks: near({}) },
    {
      name: 'near, 100 km, a category',
      goal: nearGoal,
      asks: near({ within: '100', category: 'car' }),
    },
    { name: 'near, 50 km, newest first', goal: nearGoal, asks: near({ within: '50', sort: 'newest' }) },
    { name: 'near, with a word', goal: wordsGoal, asks: near({ within: '50', search: 'camera', sort: 'distance' }) },
    { name: 'a chosen place first', goal: nearGoal, asks: around({}) },
    {
      name: 'a chosen place first, a category',
      goal: nearGoal,
      asks: around({ category: 'camera' }, { category: 'furniture' }),
    },
    {
      name: 'a chosen place first, a word of a few ads',
      goal: wordsGoal,
      asks: around(...inCategories({ search: 'gramophone' })),
    },
    {
      name: 'a chosen place first, a word of 1,000 ads',
      goal: wordsGoal,
      asks: around(...inCategories({ search: 'monitor' })),
    },
    {
      name: 'a chosen place first, a word of 100,000 ads',
      goal: wordsGoal,
      asks: around(...inCategories({ search: 'clean' }), { search: 'camera' }),
    },
    {
      name: 'by the price for a day',
      goal: listGoal,
      asks: lists(
        { sort: 'price_per_day' },
        { sort: 'price_per_day', category: 'car' },
        { sort: 'price_per_day', category: 'cloth' },
      ),
    },
    { name: 'size, fuel, bedrooms, rating …', goal: listGoal, asks: lists(...narrowed) },
    {
      name: 'counts of filters',
      goal: countsGoal,
      asks: counts({}, { category: 'car' }, { category: 'property', location: 'Ahmedabad' }, ...narrowed),
    },
    {
      name: 'counts of filters, with a word',
      goal: countsGoal,
      asks: counts(
        { search: 'camera' },
        { search: 'sofa' },
        { search: 'wheelchair' },
        { search: 'कैमरा', maxPrice: '5000' },
      ),
    },
  ]
}
