import { personLimits } from '../limits/person.ts'
import { normalizeUnicode } from './normalize-unicode.ts'

/** The first letter of a name with the signs that belong to it, also where an Indic virama, with a joiner, joins two letters. */
const firstLetter = /[\p{L}\p{N}](?:[\u094d\u0acd]\u200d?\p{L}|[\p{M}\u200d])*/u

/** A letter with its vowel signs may consist of many characters; of stacked-up ones only so many are shown. */
const charactersMax = 8

/**
 * The initial shown for a person without a picture; `U` where the name has no letter (specification section 2, header).
 */
export function initialOf(name: string): string {
  const letter = firstLetter.exec(normalizeUnicode(name))?.[0]
  return letter ? [...letter.toUpperCase()].slice(0, charactersMax).join('') : 'U'
}

/** The call that draws it, for what shows pictures by their address. */
export const initialsAvatarPath = (name: string): string =>
  `/api/avatars/initials?${new URLSearchParams({ seed: initialOf(name) })}`

/** The last name that a sign-up without one stores (specification section 3). */
export const missingLastName = 'N/A'

/**
 * Splits a full name into the two stored parts: the last word is the last name; more words, where the first name would be too
 * long.
 */
export function splitFullName(fullName: string): { name: string; lastName: string } {
  const cut = fullName.lastIndexOf(' ', personLimits.nameMax)
  return cut < 0
    ? { name: fullName, lastName: missingLastName }
    : { name: fullName.slice(0, cut), lastName: fullName.slice(cut + 1) }
}

/** The full name, also without a last name. */
export function fullNameOf(name: string, lastName: string): string {
  return (lastName === missingLastName ? name : `${name} ${lastName}`).trim()
}
