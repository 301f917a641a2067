import type { Kysely } from 'kysely'
import { expandSubCategory, flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { cityPagePath } from '../../../domain/rules/city-page.ts'
import { adPath, categoryPath } from '../../../domain/rules/links.ts'
import { categorySlug } from '../../../domain/rules/slug.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { Database } from '../../db/schema.ts'
import { listCategories } from '../catalogue/catalogue.ts'
import { findCitiesWithAds } from '../search/search.ts'
import { selectSitemapPart, selectSitemapPartEnd } from './sitemap.queries.ts'

/** One page for search engines: its path, and when it last changed if that is known. */
export interface SitemapEntry {
  path: string
  changed?: Date
}

/** The sitemap: the fixed pages, those of cities by category, and all ads in parts. */
export interface Sitemap {
  listPages(): Promise<SitemapEntry[]>
  /** The slugs of the categories that have ads in cities. */
  listCityParts(): Promise<string[]>
  /** The cities of a category and of its subcategories, where they have ads; undefined for an unknown slug. */
  listCityPart(slug: string): Promise<SitemapEntry[] | undefined>
  /** The ends of the full parts: each part begins after one, the first after none. The last part is not full yet. */
  listPartEnds(): Promise<string[]>
  /** The ads of one part. @param after the id after which it begins; undefined for the first */
  listPart(after: string | undefined): Promise<SitemapEntry[]>
}

/** The other pages, by their canonical address. */
const stillPages = [
  '/',
  '/trending',
  '/About',
  '/Contact',
  '/privacy-policy',
  '/privacy-policy?tab=delete',
  '/privacy-policy?tab=disclaimer',
  '/terms',
]

/** Ads in one part; search engines take ten times as many. */
const partSize = 5_000

/**
 * The sitemap of all public ads. Ads are only ever added at the end, in the order of their ids, so the end of a full
 * part is looked for once: only new ads are counted again. Ads that go leave a part shorter, never unlisted.
 */
export function createSitemap(db: Kysely<Database>, size: number = partSize): Sitemap {
  const ends: string[] = []
  let looking: Promise<string[]> | undefined

  async function lookOn(): Promise<string[]> {
    for (;;) {
      const end = await selectSitemapPartEnd(db, { after: ends.at(-1), size }).executeTakeFirst()
      if (!end) return [...ends]
      ends.push(end.id)
    }
  }

  return {
    async listPages() {
      const categories = await listCategories(db)
      const lists = categories.flatMap(({ name, subCategories }) => [
        categoryPath(name),
        ...flattenSubCategories(subCategories).map((sub) => categoryPath(name, sub)),
      ])
      return [...stillPages, ...lists].map((path) => ({ path }))
    },

    async listCityParts() {
      const categories = await listCategories(db)
      const cities = await Promise.all(categories.map(({ _id: categoryId }) => findCitiesWithAds(db, { categoryId })))
      return categories.filter((_, i) => cities[i]?.length).map(({ name }) => categorySlug(name))
    },

    async listCityPart(slug) {
      const category = (await listCategories(db)).find(({ name }) => categorySlug(name) === slug)
      return category && listCityPages(db, category)
    },

    listPartEnds() {
      looking ??= lookOn().finally(() => {
        looking = undefined
      })
      return looking
    },

    async listPart(after) {
      const ads = await selectSitemapPart(db, { after, size }).execute()
      return ads.map(({ id, category, sub_category: subCategory, title, updated_at: changed }) => ({
        path: adPath({ _id: id, category, subCategory, title }),
        changed,
      }))
    },
  }
}

async function listCityPages(db: Kysely<Database>, { _id: categoryId, name, subCategories }: Category) {
  const kinds = [undefined, ...flattenSubCategories(subCategories)]
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const within = kind === undefined ? {} : { subCategories: expandSubCategory(subCategories, kind) }
      const cities = await findCitiesWithAds(db, { categoryId, ...within })
      return cities.map((city) => ({ path: cityPagePath(name, kind, city) }))
    }),
  )
  return pages.flat()
}
