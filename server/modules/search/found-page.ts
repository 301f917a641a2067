import type { WidenedSearch } from '../../../domain/schemas/ad-list.ts'
import type { Surroundings } from '../places/places.ts'
import type { FoundRow } from './card-page.queries.ts'

/** A row of a list in steps says in which one it was found. */
export type RowWithStep = FoundRow & { step?: number }

/** The ads of a page, how many there are on all pages, and how the search was widened. */
export interface FoundPage {
  rows: RowWithStep[]
  total: number
  /** How many of them are near the place that orders the list, up to one more than the limit. */
  near?: number | undefined
  widened?: WidenedSearch | null
  /** The usual words of other scripts and names that were searched as well. */
  alsoFor?: string[]
  /** The words of the search that name a place which no such ad has, and that place, which orders the list. */
  nearWord?: string
  place?: Surroundings
}
