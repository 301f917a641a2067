import type { PlaceNames } from '../../../domain/places/known-places.ts'

/** The place near which the reader looks for things. */
export interface ReaderPlace {
  /** A PIN or the slug of a city. */
  value: string
  names: PlaceNames
}

/** Cities that are offered before anything is typed. */
export const suggestedCities = [
  'ahmedabad',
  'surat',
  'vadodara',
  'rajkot',
  'mumbai',
  'pune',
  'delhi',
  'bengaluru',
  'jaipur',
  'lucknow',
] as const
