import * as z from 'zod/mini'
import { partOfMobileNumber, readMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { shownDigits } from '../../../domain/rules/console/hide-address.ts'
import { emailAddress } from '../../../domain/schemas/body-value.ts'
import { idPattern } from '../../../domain/schemas/query-value.ts'

/**
 * A parsed search for people: a unique id, e-mail address or number, or words and the last digits of a number; `isWhole`
 * matches whole words alone.
 */
export type PeopleSearch =
  | { id: string }
  | { email: string }
  | { phoneNumber: string }
  | { words: readonly string[]; lastDigits: string; isWhole: boolean }

/** An id or a whole mobile number. */
function readOne(text: string): PeopleSearch | undefined {
  if (idPattern.test(text)) return { id: text.toLowerCase() }
  const number = readMobileNumber(text)
  return number === undefined ? undefined : { phoneNumber: `+91${number}` }
}

function readParts(text: string) {
  const tokens = text.split(/\s+/).map((word) => ({ word, digits: partOfMobileNumber(word) }))
  const words = tokens.flatMap(({ word, digits }) => (digits === undefined && word !== '' ? [word] : []))
  return { words, lastDigits: tokens.map(({ digits = '' }) => digits).join('') }
}

/** Parses a search for people. */
export const readPeopleSearch = (text: string): PeopleSearch => readOne(text) ?? { ...readParts(text), isWhole: false }

/**
 * Parses a search by whole values alone: a whole e-mail address, or words of a name with the last four digits. Undefined for
 * anything else.
 */
export function readWholeSearch(text: string): PeopleSearch | undefined {
  const one = readOne(text)
  if (one) return one
  const email = z.safeParse(emailAddress(), text)
  if (email.success) return { email: email.data.toLowerCase() }
  const { words, lastDigits } = readParts(text)
  return words.length > 0 && lastDigits.length === shownDigits ? { words, lastDigits, isWhole: true } : undefined
}
