import { beforeAll, describe, expect, it } from 'vitest'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { flattenSubCategories } from '../../domain/categories/sub-categories.ts'
import { createSitemap } from '../../server/modules/sitemap/sitemap.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl } = await setUpApi()
const origin = 'https://kiraya.test'

async function read(path: string) {
  const response = await fetch(baseUrl + path)
  const text = await response.text()
  return { response, text, locations: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location) }
}

const ids: string[] = []
beforeAll(async () => {
  for (let i = 0; i < 7; i++)
    ids.push((await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `ડીજે & ${i}` })).id)
})

describe('the sitemap', () => {
  it('names its parts: the fixed pages, the cities of categories, and the ads', async () => {
    const { response, locations } = await read('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const parts = ['pages', 'cities-camera', 'ads']
    expect(locations).toEqual(parts.map((part) => `${origin}/sitemaps/${part}.xml`))
  })

  it('has the home page, the pages about the site, every category and every subcategory', async () => {
    const { locations } = await read('/sitemaps/pages.xml')
    const subCount = initialCategories.flatMap(({ subCategories }) => flattenSubCategories(subCategories)).length
    const about = ['/trending', '/About', '/Contact', '/terms', '/privacy-policy', '/privacy-policy?tab=delete']
    expect(locations).toHaveLength(2 + about.length + initialCategories.length + subCount)
    for (const path of about) expect(locations).toContain(origin + path)
    expect(locations).toContain(`${origin}/`)
    expect(locations).toContain(`${origin}/category/camera/dslr`)
  })

  it('has every public ad, under its address and with its last change, and no other', async () => {
    const hidden = await createProduct(db, { category: 'Camera', status: 'paused' })
    const deleted = await createProduct(db, { category: 'Camera', deleted_at: new Date() })
    const { locations, text } = await read('/sitemaps/ads.xml')
    expect(locations.map((location) => location?.split('/').at(-1))).toEqual(ids)
    expect(text).not.toContain(hidden.id)
    expect(text).not.toContain(deleted.id)
    expect(locations[0]).toBe(encodeURI(`${origin}/camera/dslr/ડીજે-0/${ids[0]}`))
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(ids.length)
  })

  it('continues in parts that together have every ad once, also later ones', async () => {
    const sitemap = createSitemap(db, 3)
    const listAll = async () => {
      const afters = [undefined, ...(await sitemap.listPartEnds())]
      const parts = await Promise.all(afters.map((after) => sitemap.listPart(after)))
      return { sizes: parts.map((part) => part.length), ids: parts.flat().map(({ path }) => path.split('/').at(-1)) }
    }
    expect(await listAll()).toEqual({ sizes: [3, 3, 1], ids })
    for (let i = 0; i < 3; i++) ids.push((await createProduct(db, { category: 'Camera' })).id)
    expect(await listAll()).toEqual({ sizes: [3, 3, 3, 1], ids })
    // Parallel requests query once.
    const many = await Promise.all(Array.from({ length: 5 }, () => sitemap.listPartEnds()))
    expect(new Set(many.map((ends) => ends.join())).size).toBe(1)
    expect(many[0]).toHaveLength(3)
  })

  it.each(['/sitemaps/ads-1.xml', '/sitemaps/ads-.xml', "/sitemaps/ads-'or'1.xml", '/sitemaps/x', '/sitemaps/'])(
    'has no part %s',
    async (path) => {
      expect((await fetch(baseUrl + path)).status).toBe(404)
    },
  )
})

it('robots.txt names the sitemap and excludes calls and forms', async () => {
  const { response, text } = await read('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/api/', '/Menu', '/Headerr']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Allow: /api/avatars/\n')
  expect(text).not.toMatch(/Disallow: \/$/m)
})
