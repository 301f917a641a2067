import type { Kysely } from 'kysely'
import { allFacets, type Facet } from '../../../domain/categories/facets.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { facetTerm } from './ad-terms.ts'
import { findTermIds } from './terms.queries.ts'

/** The codes of what every ad has, as `facets_of` of the database makes them: below zero, so that none is a term's. */
const generalCodes: Readonly<Record<string, (value: string) => number>> = {
  rentType: (value) => -1 - rentTypes.findIndex((rentType) => rentTimeUnit(rentType) === value),
  discount: (value) => -100 - Number(value),
  rating: (value) => -200 - Number(value),
}

/** A facet of a list with what was chosen of it. */
export interface ChosenFacet {
  facet: Facet
  values: string[]
}

/** What a list's query has chosen. */
export function chosenFacets(query: AdsQuery): ChosenFacet[] {
  const given: Readonly<Record<string, unknown>> = query
  return allFacets.flatMap((facet) => {
    const values = given[facet.key]
    return typeof values === 'string' ? [{ facet, values: values.split(',') }] : []
  })
}

/** The codes of values of a facet, without those that no ad has yet. */
export async function findFacetCodes(db: Kysely<Database>, { facet: { key }, values }: ChosenFacet): Promise<number[]> {
  const codeOf = generalCodes[key]
  if (codeOf) return values.map(codeOf)
  const terms = values.map((value) => facetTerm(key, value))
  return [...(await findTermIds(db, terms)).values()]
}

/** The values of a facet that every ad has, by their codes; empty for any other. */
export function generalFacetCodes({ key, values }: Facet): Map<number, string> {
  const codeOf = generalCodes[key]
  return new Map(codeOf ? values.map((value) => [codeOf(value), value]) : [])
}
