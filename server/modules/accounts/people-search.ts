import * as z from 'zod/mini'
import { parseMobileNumber, parsePartialMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { unmaskedDigits } from '../../../domain/rules/console/people.ts'
import { emailAddress } from '../../../domain/schemas/body-fields.ts'
import { idPattern } from '../../../domain/schemas/query-fields.ts'

/**
 * A parsed search for people: a unique id, e-mail address or number, or words and the last digits of a number; `isComplete`
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
  const number = parseMobileNumber(text)
  return number === undefined ? undefined : { phoneNumber: `+91${number}` }
}

function readParts(text: string) {
  const tokens = text.split(/\s+/).map((word) => ({ word, digits: parsePartialMobileNumber(word) }))
  const words = tokens.flatMap(({ word, digits }) => (digits === undefined && word !== '' ? [word] : []))
  return { words, lastDigits: tokens.map(({ digits = '' }) => digits).join('') }
}

/** Parses a search for people. */
export const parsePeopleSearch = (text: string): PeopleSearch => readOne(text) ?? { ...readParts(text), isWhole: false }

/**
 * Parses a search by whole values alone: a whole e-mail address, or words of a name with the last four digits. Undefined for
 * anything else.
 */
export function parseExactPeopleSearch(text: string): PeopleSearch | undefined {
  const one = readOne(text)
  if (one) return one
  const email = z.safeParse(emailAddress(), text)
  if (email.success) return { email: email.data.toLowerCase() }
  const { words, lastDigits } = readParts(text)
  return words.length > 0 && lastDigits.length === unmaskedDigits ? { words, lastDigits, isWhole: true } : undefined
}
