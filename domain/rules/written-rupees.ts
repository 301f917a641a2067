import { normalizeDigits } from './digits.ts'
import { amount, readNumber } from './typed-number.ts'

/** An amount within a text: no part of another number or word. */
const amountWithin = new RegExp(
  String.raw`(?<lead>^|[^\p{L}\p{M}\p{N}.,])${amount}(?![\p{L}\p{M}\p{N}%]|[.,]\p{N})`,
  'giu',
)

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
