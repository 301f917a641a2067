import { personLimits } from '../../limits/person.ts'
import { normalizeDigits } from '../digits.ts'

/** Has a text the shape of an e-mail address (specification section 5)? Its length is checked before its form. */
export function isEmailAddress(text: string): boolean {
  return text.length <= personLimits.emailMax && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

const length = 10

/**
 * What of a typed or pasted text is an Indian mobile number: digits of any of our scripts, at most ten. The country's
 * `+91` or a leading 0 goes, when ten digits come after it.
 */
export function tidyMobileNumber(text: string): string {
  const digits = normalizeDigits(text).replace(/\D/g, '')
  return digits.replace(/^(?:0|91)(?=\d{10})/, '').slice(0, length)
}

/** What people write between the digits of a number, and the invisible signs that address books put around one. */
const separators = /[\s\p{Pd}().\p{Default_Ignorable_Code_Point}]/gu

/**
 * A mobile number as people write it, with `+91`, `91` or a 0 before it, as its ten digits. What has other signs, or more
 * or fewer digits, stays so, and is none.
 */
export function readMobileNumber(text: string): string {
  return normalizeDigits(text)
    .replace(separators, '')
    .replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
}

/** Ten digits starting with 6 to 9 (specification section 5). */
export function isMobileNumber(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits)
}

/** A number as people and calls write it, without the country. */
export function tenDigitsOf(phoneNumber: string | null): string | null {
  return phoneNumber?.replace('+91', '') ?? null
}
