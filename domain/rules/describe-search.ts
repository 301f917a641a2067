import { formatRupees } from './price.ts'
import { savedQueryKeys } from './saved-query.ts'

/** The words of a language, as far as a search needs them. */
export interface SearchWords {
  say(id: 'from_price' | 'up_to_price' | 'more_filters', values: Record<string, string | number>): string
  /** The names of a category and a subcategory, by their slugs. */
  category(slug: string): string
  subCategory(slug: string): string
}

/** A part of a search in words. */
export interface SearchPart {
  text: string
  /** Did a person type it, in any language? */
  isTyped: boolean
}

const describedKeys = ['search', 'category', 'subCategory', 'location', 'minPrice', 'maxPrice']

/**
 * What a saved search looks for, in words: “sofa” · Furniture · Surat · up to ₹500. Filters that have no words here are counted.
 * @param query as `savedQueryOf` writes it
 */
export function describeSearch(query: string, { say, category, subCategory }: SearchWords): SearchPart[] {
  const params = new URLSearchParams(query)
  const textOf = (key: string) => params.get(key) ?? ''
  const [search, location] = [textOf('search'), textOf('location')]
  const kind = textOf('subCategory')
    ? subCategory(textOf('subCategory'))
    : textOf('category') && category(textOf('category'))
  const [min, max] = [textOf('minPrice'), textOf('maxPrice')]
  const rupees = (price: string) => formatRupees(Number(price))
  const price =
    min && max
      ? `${rupees(min)}–${rupees(max)}`
      : min
        ? say('from_price', { price: rupees(min) })
        : max && say('up_to_price', { price: rupees(max) })
  const others = savedQueryKeys.filter(
    (key) => params.has(key) && !describedKeys.includes(key) && key !== 'within',
  ).length
  return [
    { text: search && `“${search}”`, isTyped: true },
    { text: kind, isTyped: false },
    { text: location, isTyped: true },
    { text: price, isTyped: false },
    { text: others > 0 ? say('more_filters', { count: others }) : '', isTyped: false },
  ].filter(({ text }) => text !== '')
}
