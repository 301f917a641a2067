import type { Language } from '../languages.ts'

/** A place as people say it, smallest part first: `Adajan, Surat`; a town that is its own area is named once. */
export function placeName({ area, city }: { area: string; city: string }): string {
  return area && city && area !== city ? `${area}, ${city}` : area || city
}

/** A name in the scripts of the languages besides English. */
export type NamesInScripts = Partial<Record<Language, string>>

/** The place of an ad. */
export interface PlaceOfAd {
  location: { area: string; city: string }
  placeNames?: NamesInScripts | undefined
}

/** The place of an ad as people say it in a language; what our tables do not know stays in its own letters. */
export const placeNameFor = ({ location, placeNames }: PlaceOfAd, language: Language): string =>
  placeNames?.[language] ?? placeName(location)
