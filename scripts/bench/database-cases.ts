import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'
import { publicAdShape } from '../../server/modules/ad-page/ad-page.ts'
import {
  type AdFilter,
  cappedTotal,
  cardPage,
  type PageWish,
  type Question,
} from '../../server/modules/search/search.ts'
import { bigCities, smallTowns } from './synthetic-cities.ts'

/** Queries of one kind, with values that vary from frequent to rare. */
export interface DatabaseCase {
  name: string
  /** Milliseconds that half of them and nearly all of them may take. */
  goal: readonly [p50: number, p99: number]
  questions: readonly Question<unknown>[]
  /** The file of `bench:plans` that shows the first query. */
  plan?: string
}

const listGoal = [0.6, 2] as const
const titleGoal = [4, 10] as const
const totalGoal = [0.4, 2] as const

/** All measured cases, for the ads of one database. */
export async function makeDatabaseCases(db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseCase[]> {
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
  const pages = (filters: AdFilter[], wish: Partial<PageWish> = {}) =>
    filters.map((filter) => cardPage(db, filter, { sort: 'newest', limit: 13, ...wish }))
  const totals = (filters: AdFilter[]) => filters.map((filter) => cappedTotal(db, filter))
  const [{ id = '' } = {}] = deep
  const [{ id: cheapId = '', price = 0 } = {}] = cheap
  return [
    { name: 'list', goal: listGoal, questions: pages([{}]), plan: 'lists' },
    { name: 'category', goal: listGoal, questions: pages(inCategory), plan: 'lists' },
    { name: 'subcategory', goal: listGoal, questions: pages(inSub) },
    { name: 'seller', goal: listGoal, questions: pages(ads.map(({ user_id: userId }) => ({ userId }))) },
    {
      name: 'page thousands of ads deep',
      goal: listGoal,
      questions: pages([{}], { after: { sort: 'newest', key: 0, id } }),
      plan: 'lists',
    },
    {
      name: 'by price, thousands of ads deep',
      goal: listGoal,
      questions: pages([{}], { sort: 'price_asc', after: { sort: 'price_asc', key: price, id: cheapId } }),
      plan: 'lists',
    },
    { name: 'category by rating', goal: listGoal, questions: pages(inCategory, { sort: 'rating' }) },
    { name: 'city', goal: listGoal, questions: pages(cities), plan: 'filters' },
    { name: 'city, category', goal: listGoal, questions: pages(both(inCategory, cities)), plan: 'filters' },
    { name: 'city, subcategory', goal: listGoal, questions: pages(both(inSub, cities)) },
    { name: 'price range', goal: listGoal, questions: pages(prices), plan: 'filters' },
    { name: 'price range, category', goal: listGoal, questions: pages(both(inCategory, prices)) },
    {
      name: 'city, category by price',
      goal: listGoal,
      questions: pages(both(inCategory, cities), { sort: 'price_asc' }),
    },
    {
      name: 'one ad',
      goal: listGoal,
      questions: ads.map((ad) => ({ shape: publicAdShape(db), values: { id: ad.id } })),
      plan: 'ad',
    },
    {
      name: 'title: many ads have it',
      goal: titleGoal,
      questions: pages(titled('for rent', 'flat', 'शादी', 'ભાડે')),
      plan: 'search',
    },
    {
      name: 'title: one ad in a hundred',
      goal: titleGoal,
      questions: pages(titled('projector', 'scooter', 'लैपटॉप', 'સોફા')),
    },
    {
      name: 'title: one in a thousand',
      goal: titleGoal,
      questions: pages(titled('wheelchair', 'harvester', 'ट्रैक्टर', 'વ્હીલચેર')),
    },
    {
      name: 'title: a few ads',
      goal: titleGoal,
      questions: pages(titled('canon dslr camera qx', 'kia ab-1', 'jcb z')),
    },
    { name: 'title: no ad', goal: titleGoal, questions: pages(titled('zyxqvw', 'submarine', 'हेलिकॉप्टर', 'હેલિકોપ્ટર')) },
    { name: 'title: old ads only', goal: titleGoal, questions: pages(titled('gramophone')) },
    { name: 'title: one or two letters', goal: titleGoal, questions: pages(titled('ac', 'tv', 'क', 'q')) },
    {
      name: 'title, category',
      goal: titleGoal,
      questions: pages(both(inCategory, titled('for rent', 'projector', 'zyxqvw'))),
    },
    { name: 'title, city', goal: titleGoal, questions: pages(both(cities, titled('for rent', 'projector', 'zyxqvw'))) },
    { name: 'total of a list', goal: totalGoal, questions: totals([{}, ...inCategory, ...inSub]), plan: 'totals' },
    { name: 'total of a city', goal: totalGoal, questions: totals(cities), plan: 'totals' },
    {
      name: 'total of a search',
      goal: totalGoal,
      questions: totals(titled('for rent', 'flat', 'projector', 'scooter')),
      plan: 'totals',
    },
  ]
}
