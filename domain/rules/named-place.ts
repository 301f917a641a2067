import type { Language } from '../languages.ts'
import type { NamedPlace, PinPlace } from '../schemas/place.ts'
import type { NamesInScripts } from './place.ts'

const inLanguage = (name: string, names: NamesInScripts | undefined, language: Language) => names?.[language] ?? name

/** Returns the name of a place that can be chosen, in the reader's language. */
export const placeLabel = ({ name, names }: NamedPlace, language: Language): string => inLanguage(name, names, language)

/** What tells it from places of the same name: its state, and its PIN, unless it is called by that. */
export const placeLabelDetails = ({ value, name, state, stateNames }: NamedPlace, language: Language): string[] => [
  ...(state ? [inLanguage(state, stateNames, language)] : []),
  ...(/^\d/.test(value) && !name.startsWith(value) ? [value] : []),
]

/**
 * Writes names of places in the reader's script, and finds those in Latin letters again, in which places are stored.
 * @param names as PINs answer them
 */
export function translatedPinNames(names: NonNullable<PinPlace['names']>, language: Language) {
  const nameIn = (name: string): string => inLanguage(name, names[name], language)
  return { nameIn, nameOf: (shown: string) => Object.keys(names).find((name) => nameIn(name) === shown) ?? shown }
}
