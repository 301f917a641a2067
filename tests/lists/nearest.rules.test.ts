import { expect, it } from 'vitest'
import { formatSavedQuery } from '../../domain/rules/saved-query.ts'
import { findWiderLists } from '../../domain/rules/wider-lists.ts'
import { listFilterSchema } from '../../domain/schemas/ad-list.ts'

/** What is left out, and the query of what is left, one list a line. */
const nearest = (query: string) =>
  findWiderLists(listFilterSchema.parse(Object.fromEntries(new URLSearchParams(query)))).map(
    ({ left, filter }) => `${left.join('+')}: ${formatSavedQuery(filter)}`,
  )

it.each<[query: string, lists: string[]]>([
  ['', []],
  ['category=camera', []],
  ['search=drone', []],
  ['sort=price_asc&category=camera', []],
  ['location=Surat', ['place: ']],
  ['search=drone&near=380009&within=10', []],
  ['search=drone&near=380009&maxPrice=9', ['near+prices: search=drone']],
  ['category=camera&search=drone', ['words: category=camera']],
  ['category=camera&subCategory=dslr', ['words: category=camera']],
  ['subCategory=dslr&maxPrice=9', ['prices: subCategory=dslr']],
  [
    'category=car&location=Surat&maxPrice=9&fuelType=petrol',
    ['place: maxPrice=9&category=car&fuelType=petrol', 'place+prices+facets: category=car'],
  ],
  [
    'category=car&search=suv&location=Surat&rating=4&sort=rating',
    [
      'place: search=suv&category=car&rating=4',
      'place+facets: search=suv&category=car',
      'place+facets+words: category=car',
    ],
  ],
  ['search=suv&exact=1', ['exact: search=suv']],
  // At most three: those that leave out most.
  [
    'category=car&search=suv&exact=1&location=Surat&minPrice=5',
    [
      'exact+place: search=suv&minPrice=5&category=car',
      'exact+place+prices: search=suv&category=car',
      'exact+place+prices+words: category=car',
    ],
  ],
])('the lists near to %s', (query, lists) => {
  expect(nearest(query)).toEqual(lists)
})
