import { discountFilterSteps, ratingFilterSteps } from '../limits/list.ts'
import { rentTimeUnit, rentTypes } from '../rules/rent-type.ts'
import { type Attribute, appliesToSubCategory } from './attribute.ts'
import { allAttributes, type CategoryWithRules, findDeclaration } from './categories.ts'

/** A facet (filter) of a list: an ad has one of the chosen values. Its key is the one in the address. */
export interface Facet {
  key: string
  /** The codes of the values that are known, in the order in which they are offered. */
  values: readonly string[]
  /** May an ad have others? Then those that ads have are offered behind. */
  isOpen: boolean
  /** What ads are asked for; undefined for what every ad has. */
  attribute?: Attribute
}

/** Of ads of every category: for how long they are rented, the least rating, the least discount in percent. */
const generalFacets: readonly Facet[] = [
  { key: 'rentType', values: rentTypes.map(rentTimeUnit), isOpen: false },
  { key: 'rating', values: ratingFilterSteps.map(String), isOpen: false },
  { key: 'discount', values: discountFilterSteps.map(String), isOpen: false },
]

function facetOf(attribute: Attribute): Facet {
  const { key } = attribute
  switch (attribute.kind) {
    case 'choice':
      return { key, values: attribute.options, isOpen: false, attribute }
    case 'number':
      return { key, values: attribute.steps.map(String), isOpen: false, attribute }
    case 'text':
      return { key, values: attribute.usual, isOpen: true, attribute }
  }
}

const attributeFacets = (attributes: readonly Attribute[]): Facet[] =>
  attributes.filter(({ filter }) => filter).map(facetOf)

/** All facets of all categories, each once. */
export const allFacets: readonly Facet[] = [...attributeFacets(allAttributes), ...generalFacets]

/**
 * The facets of a category's list, or of a list of all categories.
 * @param subCategories names of those that the list is narrowed to, without which it has only what all of them have; undefined for the facets
 * of every one
 */
export function facetsOf(category: CategoryWithRules | undefined, subCategories?: readonly string[]): Facet[] {
  const declared = (category && findDeclaration(category)?.attributes) ?? []
  const listed = declared.filter(
    (attribute) =>
      attribute.of === undefined || (subCategories?.some((name) => appliesToSubCategory(attribute, name)) ?? true),
  )
  return [...attributeFacets(listed), ...generalFacets]
}

/** The facet with this key. */
export const findFacet = (key: string): Facet | undefined => allFacets.find((facet) => facet.key === key)

/** The range of numbers of a facet value: from a number, up to another one if it has an end. */
export interface FacetRange {
  from: number
  to: number | null
  /** Does it begin where the numbers begin? */
  isFirst: boolean
  isYear: boolean
}

/** Returns the range of a facet value; undefined where it is no range. */
export function facetRangeOf({ attribute }: Facet, value: string): FacetRange | undefined {
  if (attribute?.kind !== 'number') return undefined
  const { steps, display } = attribute
  const at = steps.indexOf(Number(value))
  const from = steps[at]
  return from === undefined
    ? undefined
    : { from, to: steps[at + 1] ?? null, isFirst: at === 0, isYear: display === 'year' }
}
