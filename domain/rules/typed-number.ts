import { normalizeDigits } from './digits.ts'

/** What a number says: whole rupees, whole percent, another whole number, or one with a decimal. */
export type NumberKind = 'rupees' | 'percent' | 'whole' | 'decimal'

const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Commas and full stops as keyboards in full width write them. */
const plainSigns: Readonly<Record<string, string>> = { '，': ',', '．': '.' }

/** Digits plain or in groups, `150000`, `1,50,000`, `1 50 000`, with nothing or zeros behind a point. */
const whole = String.raw`(?<digits>\d{1,15}|\d{1,3}(?<gap>[,\p{Zs}])(?:\d{2,3}\k<gap>){0,4}\d{3})(?:\.00?)?`

/** How people write rupees, before or after the number; the longer ones first. */
const rupeeWords = 'rupees rupee inr rs रुपये रुपए रुपया रूपये रूपए रु रू રૂપિયા રૂપિયો રૂ'.split(' ')
const rupees = String.raw`(?:₹|(?:${rupeeWords.join('|')})\.?)`
/** A regular expression for a number with the signs and words of rupees beside it. */
export const rupeeAmountPattern = String.raw`(?<before>${rupees}\s*)?${whole}(?<after>\s*(?:/-\s*${rupees}|${rupees}(?:\s*/-)?|/-))?`

const patterns: Readonly<Record<NumberKind, RegExp>> = {
  rupees: new RegExp(`^${rupeeAmountPattern}$`, 'iu'),
  percent: new RegExp(String.raw`^${whole}\s*%?$`, 'u'),
  whole: new RegExp(`^${whole}$`, 'u'),
  // A comma is a point here: nothing has thousands, and many keyboards for numbers offer no point.
  decimal: /^(?<digits>\d{1,15}(?:[.,]\d0?)?)$/,
}

const plain = (typed: string): string =>
  normalizeDigits(typed.replace(invisible, '').replace(/[，．]/g, (sign) => plainSigns[sign] ?? sign)).trim()

/**
 * The number that a text says, as people type it in fields, filters and the console, and as calls accept it: digits of any script.
 * @returns undefined for any other text, and for a blank one: nothing is left out or cut off to make it a number
 */
export function parseTypedNumber(kind: NumberKind, typed: string): number | undefined {
  const digits = patterns[kind].exec(plain(typed))?.groups?.digits
  if (digits === undefined) return undefined
  return Number(kind === 'decimal' ? digits.replace(',', '.') : digits.replace(/\D/g, ''))
}

/** Normalizes a typed number to its digits for sending. Any other text is sent unchanged, and refused. */
export const normalizeNumberInput = (kind: NumberKind, typed: string): string =>
  String(parseTypedNumber(kind, typed) ?? typed)

/** Tells whether a text is a number up to a limit. A blank text is valid. */
export function isValidNumberInput(kind: NumberKind, typed: string, max: number): boolean {
  const number = parseTypedNumber(kind, typed)
  return number === undefined ? typed.trim() === '' : number <= max
}

/** The ends of numbers that are typed so far: `R`, `₹`, `1,`, `1,5`, `499.`, `1500/`, `1500 rup`. */
const ends = [
  '',
  '0',
  '00',
  '000',
  '-',
  's0',
  ...rupeeWords.flatMap((word) => [...word].map((_, at) => word.slice(at))),
]

/** Tells whether a text is the start of a valid number. */
export const isPartialNumberInput = (kind: NumberKind, typed: string, max: number): boolean =>
  isValidNumberInput(kind, typed, max) ||
  (parseTypedNumber(kind, typed) === undefined && ends.some((end) => parseTypedNumber(kind, typed + end) !== undefined))
