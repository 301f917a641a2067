import { displayBrandName } from '../categories/brands.ts'
import { allFacets, facetRangeOf } from '../categories/facets.ts'
import type { PlaceNames } from '../places/known-places.ts'
import type { ChosenValue } from './format-facet.ts'

/** The filters and places of a list, for its heading, its chips and the description of a saved search. */
export interface ListConditions {
  chosen: ChosenValue[]
  /** The names of the place in `location`, if the tables know it. */
  location: PlaceNames | null
  /** The names of the area or city of the PIN in `near`. */
  near: ListPlaceNames | null
}

/** The names of a place, and of the state that it lies in. */
export type ListPlaceNames = PlaceNames & { state?: PlaceNames }

/** The names of the places of a list, as far as it is narrowed by any. */
export type PlacesOfList = Partial<Pick<ListConditions, 'location' | 'near'>>

/** The chosen values of all facets of a list's filter, in the order of the facets. */
export function chosenValuesOf(filter: Readonly<Record<string, unknown>>): ChosenValue[] {
  return allFacets.flatMap((facet) => {
    const values = filter[facet.key]
    return typeof values === 'string'
      ? values.split(',').map((value) => ({
          key: facet.key,
          value,
          range: facetRangeOf(facet, value),
          ...(facet.key === 'brand' && { name: displayBrandName(value) }),
        }))
      : []
  })
}
