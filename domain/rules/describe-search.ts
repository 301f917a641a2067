import { generalFacetKeys } from '../categories/facet-keys.ts'
import { otherSubCategory } from '../categories/sub-categories.ts'
import type { Language } from '../languages.ts'
import { type ChosenValue, formatFacetName, formatFacetValue, type MessageFormatter } from './format-facet.ts'
import { formatListPlace, formatPriceRange } from './format-list.ts'
import type { ListConditions } from './list-conditions.ts'
import { slugify } from './slug.ts'

/** The translated texts that the description of a search needs, of the namespaces `listing` and `product`. */
export interface SearchTexts extends MessageFormatter {
  language: Language
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

/**
 * All that a search looks for, in words: “sofa” · Furniture · Surat · under ₹500 · Material: wood, cane.
 * @param query as `formatSavedQuery` writes it
 * @param conditions of this query
 */
export function describeSearch(query: string, conditions: ListConditions, words: SearchTexts): SearchPart[] {
  const params = new URLSearchParams(query)
  const textOf = (key: string) => params.get(key) ?? ''
  const [search, subCategory, category] = ['search', 'subCategory', 'category'].map(textOf)
  const place = formatListPlace(words.language, params, conditions)
  const within = category && words.category(category)
  // Every category has its own *Other*.
  const kind =
    subCategory === slugify(otherSubCategory) && within
      ? `${within} › ${words.subCategory(subCategory)}`
      : subCategory
        ? words.subCategory(subCategory)
        : within
  const said = (text: string | undefined): SearchPart => ({ text: text ?? '', isTyped: false })
  return [
    { text: search && `“${search}”`, isTyped: true },
    said(params.has('exact') ? words.t('filter.as_typed') : ''),
    said(kind),
    place && place.reach !== 'in'
      ? said(words.t(`filter.${place.reach}`, { place: place.region, count: place.kilometres }))
      : { text: place?.place, isTyped: conditions.location === null && conditions.near === null },
    said(formatPriceRange(words, params)),
    ...[...new Set(conditions.chosen.map(({ key }) => key))].map((key) =>
      said(facetText(words, key, conditions.chosen)),
    ),
  ].filter((part): part is SearchPart => Boolean(part.text))
}

/** Their values say themselves what they are. */
const plain: readonly string[] = generalFacetKeys

/** `Fuel: petrol, diesel`. */
function facetText(words: MessageFormatter, key: string, chosen: readonly ChosenValue[]): string {
  const values = chosen
    .filter((one) => one.key === key)
    .map((one) => formatFacetValue(words, one))
    .join(', ')
  return plain.includes(key) ? values : `${formatFacetName(words, key)}: ${values}`
}
