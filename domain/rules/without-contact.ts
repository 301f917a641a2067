import { hasAddress } from './addresses-in-text.ts'
import { inOneSpelling } from './one-spelling.ts'

/** From so many digits on, a text may be a number to call. */
const digitsMin = 5

/**
 * A name or a place that somebody typed, for a person who has not asked for it: nothing of it where it has an address, or so many digits that it could be a
 * number, in any script.
 */
export function withoutContact(typed: string): string {
  const digits = inOneSpelling(typed, 'NFKC').match(/\p{N}/gu) ?? []
  return hasAddress(typed) || digits.length >= digitsMin ? '' : typed
}
