import type { PlaceNames } from '../places/known-places.ts'
import { categoryPath } from './links.ts'
import type { RentType } from './rent-type.ts'

/** What the page of a category or subcategory says about cities. */
export interface CityLinks {
  /** The city of the page, in English as ads write it; null for all places. */
  city: PlaceNames | null
  /** The lowest price there, in rupees. */
  cheapest: { price: number; rentType: RentType } | null
  /** Other cities that have such ads. */
  cities: PlaceNames[]
  /** The names of other categories that have ads in the city. */
  categories: string[]
}

/** The one address of a category or subcategory in a city. @param city in English, as ads write it */
export function cityPagePath(category: string, subCategory: string | undefined, city: string): string {
  return `${categoryPath(category, subCategory)}?${new URLSearchParams({ location: city })}`
}
