import { personLimits } from '../../limits/person.ts'
import { normalizeDigits } from '../digits.ts'

/** Normalizes a typed e-mail address: without blanks and invisible characters. */
export const normalizeEmail = (typed: string): string =>
  typed.replace(/^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu, '')

/** Has a text the shape of an e-mail address (specification section 5)? Its length is checked before its form. */
export function isEmailAddress(text: string): boolean {
  return text.length <= personLimits.emailMax && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** What people write between the digits of a number, and the invisible signs that address books put around one. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}.．−\p{Default_Ignorable_Code_Point}]/gu

/** What stands before the ten digits: the country, the 0 of calls within it, or both. */
const written = /^(?:\+91|0091|91|0){0,3}([6-9]\d{9})$/

const plain = (typed: string): string => normalizeDigits(typed).replace(separators, '').replace('＋', '+')

/**
 * An Indian mobile number as people write it in fields, calls and the console: digits of any script, with `+91`, `91`, `0`,
 * `0091`, `+91 (0)` and their combinations before them.
 * @returns its ten digits, which begin with 6 to 9 (specification section 5); undefined for any other text
 */
export const parseMobileNumber = (typed: string): string | undefined => written.exec(plain(typed))?.[1]

/** Parses some digits of a number, as a search for people has them; undefined for any other text. */
export const parsePartialMobileNumber = (typed: string): string | undefined => /^\+?(\d+)$/.exec(plain(typed))?.[1]

/** Normalizes a typed mobile number to ten digits for sending. Any other text is sent unchanged, and refused. */
export const normalizeMobileNumberInput = (typed: string): string => parseMobileNumber(typed) ?? typed

/** A number as people and calls write it, without the country. */
export function tenDigitsOf(phoneNumber: string | null): string | null {
  return phoneNumber?.replace('+91', '') ?? null
}
