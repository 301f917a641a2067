import { describe, expect, it } from 'vitest'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { flattenSubCategories } from '../../domain/categories/sub-categories.ts'
import { languages } from '../../domain/languages.ts'
import { categoryPath } from '../../domain/rules/links.ts'
import { setUpSite } from '../support/built-site.ts'

const { baseUrl } = await setUpSite()
const read = async (path: string): Promise<string> => (await fetch(baseUrl + path)).text()
const titleOf = (html: string) => html.match(/<title[^>]*>([^<]*)</)?.[1]

describe('the title of a page', () => {
  it.each([
    ['/category/cloth', 'Clothes on rent · Kiraya', 'कपड़े किराये पर · Kiraya', 'કપડાં ભાડે · Kiraya'],
    [
      '/category/cloth/women',
      'Women’s clothes on rent · Kiraya',
      'महिलाओं के कपड़े किराये पर · Kiraya',
      'મહિલાઓનાં કપડાં ભાડે · Kiraya',
    ],
    [
      '/category/camera/dslr',
      'DSLR cameras on rent · Kiraya',
      'डीएसएलआर कैमरे किराये पर · Kiraya',
      'ડીએસએલઆર કેમેરા ભાડે · Kiraya',
    ],
  ])('%s names the content in each language', async (path, ...titles) => {
    const found = await Promise.all(['en', 'hi', 'gu'].map((language) => read(`${path}?lang=${language}`)))
    expect(found.map(titleOf)).toEqual(titles)
  })

  it('is unique for every category and subcategory', async () => {
    const paths = initialCategories.flatMap(({ name, subCategories }) => [
      categoryPath(name),
      ...flattenSubCategories(subCategories).map((sub) => categoryPath(name, sub)),
    ])
    for (const language of languages) {
      const titles = new Set<string | undefined>()
      // One after the other: all at once wait for a connection until a slow machine gives up.
      for (const path of paths) titles.add(titleOf(await read(`${path}?lang=${language}`)))
      expect(titles.size).toBe(paths.length)
    }
  })
})

it('a search and the filters keep the filters of the address, and no unknown key', async () => {
  const html = await read('/category/camera?minPrice=5&sort=rating&utm_source=x&a[b]=c')
  const kept = [...html.matchAll(/<input type="hidden" name="([^"]*)"/g)].map(([, name]) => name)
  expect(kept).toContain('minPrice')
  expect(kept).toContain('kept.sort')
  expect(kept.filter((name) => /utm|\[/.test(name ?? ''))).toEqual([])
})
