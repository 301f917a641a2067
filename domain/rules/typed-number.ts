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
const amount = String.raw`(?<before>${rupees}\s*)?${whole}(?<after>\s*(?:/-\s*${rupees}|${rupees}(?:\s*/-)?|/-))?`

const patterns: Readonly<Record<NumberKind, RegExp>> = {
  rupees: new RegExp(`^${amount}$`, 'iu'),
  percent: new RegExp(String.raw`^${whole}\s*%?$`, 'u'),
  whole: new RegExp(`^${whole}$`, 'u'),
  // A comma is a point here: nothing has thousands, and many keyboards for numbers offer no point.
  decimal: /^(?<digits>\d{1,15}(?:[.,]\d0?)?)$/,
}

/** An amount within a text: no part of another number or word. */
const amountWithin = new RegExp(
  String.raw`(?<lead>^|[^\p{L}\p{M}\p{N}.,])${amount}(?![\p{L}\p{M}\p{N}%]|[.,]\p{N})`,
  'giu',
)

const plain = (typed: string): string =>
  normalizeDigits(typed.replace(invisible, '').replace(/[，．]/g, (sign) => plainSigns[sign] ?? sign)).trim()

/**
 * The number that a text says, as people type it in fields, filters and the console, and as calls accept it: digits of any script.
 * @returns undefined for any other text, and for a blank one: nothing is left out or cut off to make it a number
 */
export function readNumber(kind: NumberKind, typed: string): number | undefined {
  const digits = patterns[kind].exec(plain(typed))?.groups?.digits
  if (digits === undefined) return undefined
  return Number(kind === 'decimal' ? digits.replace(',', '.') : digits.replace(/\D/g, ''))
}

/** What a form sends for a typed number: its digits. What is no number is sent as it is, and refused. */
export const sentNumber = (kind: NumberKind, typed: string): string => String(readNumber(kind, typed) ?? typed)

/** Does a text say a number up to a limit? A blank one says nothing wrong. */
export function isRightNumber(kind: NumberKind, typed: string, max: number): boolean {
  const number = readNumber(kind, typed)
  return number === undefined ? typed.trim() === '' : number <= max
}

/**
 * The amounts in a text, as people type them (`5000/-`, `Rs. 5,000`, `૫૦૦૦ રૂપિયા`), in one form. Only a number that says that it is rupees
 * is one, or one of three digits or more at the very beginning with a comma, bracket or dash behind it; everything else stays as it is typed.
 */
export function writeRupees(typed: string, write: (rupees: number) => string): string {
  const whole = readNumber('rupees', typed)
  if (whole !== undefined) return write(whole)
  const text = normalizeDigits(typed)
  let end = 0
  const parts = [...text.matchAll(amountWithin)].map(({ 0: found, index, groups = {} }) => {
    const { lead = '', before, after, digits = '' } = groups
    const number = Number(digits.replace(/\D/g, ''))
    const isAlone = index + lead.length === 0 && number >= 100 && /^\s*[,;(–-]/.test(text.slice(found.length))
    const between = text.slice(end, index)
    end = index + found.length
    return between + (before || after || isAlone ? lead + write(number) : found)
  })
  return parts.join('') + text.slice(end)
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

/** Can a text still become such a number when more is typed? */
export const mayBecomeNumber = (kind: NumberKind, typed: string, max: number): boolean =>
  isRightNumber(kind, typed, max) ||
  (readNumber(kind, typed) === undefined && ends.some((end) => readNumber(kind, typed + end) !== undefined))
