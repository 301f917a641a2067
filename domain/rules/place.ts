import type { Language } from '../languages.ts'

/** Formats a place, smallest part first: `Adajan, Surat`; equal parts appear once. */
export function formatPlaceName({ area, city }: { area: string; city: string }): string {
  return area && city && area !== city ? `${area}, ${city}` : area || city
}

/** A name in the scripts of the languages besides English. */
export type NamesInScripts = Partial<Record<Language, string>>

/** The place of an ad. */
export interface AdWithPlace {
  location: { area: string; city: string }
  placeNames?: NamesInScripts | undefined
}

/** Formats the place of an ad in a language; unknown names stay in their own script. */
export const placeNameOfAd = ({ location, placeNames }: AdWithPlace, language: Language): string =>
  placeNames?.[language] ?? formatPlaceName(location)

/** Formats the state of an ad in a language; an unknown one stays in its own script. */
export const stateNameOfAd = (
  { location, stateNames }: { location: { state: string }; stateNames?: NamesInScripts | undefined },
  language: Language,
): string => stateNames?.[language] ?? location.state
