import type { AttributeValues } from '../categories/attribute.ts'
import { normalizeDigits } from './digits.ts'
import { formatRupees } from './price.ts'
import { parseTypedNumber, rupeeAmountPattern } from './typed-number.ts'

/** Longer numbers are no amounts that are asked for: a telephone number, or one of an Aadhaar card. */
const digitsMax = 8

/** An amount within a text: no part of another number or word. */
const amountWithin = new RegExp(
  String.raw`(?<lead>^|[^\p{L}\p{M}\p{N}.,])${rupeeAmountPattern}(?![\p{L}\p{M}\p{N}%]|[.,]\p{N})`,
  'giu',
)

/** Words behind a number that count something else than rupees, or say that more belongs to the number. */
const otherUnits = `dollars? usd euros? eur pounds? gbp dirhams? aed riyals? yen
  hundred hazaar hazar thousand lakhs? lacs? crores? cr
  percent per\\s+cent days? weeks? months? years? yrs? hours? hrs? minutes? mins? nights?
  kms? kilomet(?:re|er)s? met(?:re|er)s? feet ft sq inch(?:es)? kgs? kilos? grams? gms? lit(?:re|er)s? ltrs? ml watts? mah volts?
  units? pieces? pcs nos people persons? guests? seats? points?
  सौ हज़ार हजार लाख करोड़ डॉलर यूरो प्रतिशत दिन हफ्ते महीने साल घंटे किमी किलोमीटर किलो लीटर मीटर फुट लोग
  સો હજાર લાખ કરોડ ડોલર યુરો ટકા દિવસ અઠવાડિયાં? મહિના વર્ષ કલાક કિમી કિલોમીટર કિલો લિટર મીટર ફૂટ લોકો`
  .split(/\s+/)
  .join('|')

/** What stands between the two ends of a range. */
const joint = String.raw`\s*(?:[-–—~/+&]|to|or|and|से|या|और|થી|કે|અને)\s*`
const isJoint = new RegExp(`^${joint}$`, 'iu')
/** Another unit behind a number, or behind the range that it begins. */
const behindOther = new RegExp(String.raw`^(?:${joint}[\d,]+)?\s*(?:${otherUnits})(?![\p{L}\p{M}])`, 'iu')
/** What may stand behind an amount that does not say that it is rupees: a sign, or a word. */
const behindAlone = /^(?:\s*[,;:.!(/+&–—-]|\s+\p{L})/u
/** The two halves of a mobile number; amounts of five digits end in zeros. */
const spreadMobile = /^[6-9]\d{4}[\s–-]\d{3}(?!00)\d\d(?!\d)/

/**
 * The amounts in a text, as people type them (`5000/-`, `Rs. 5,000`, `૫૦૦૦ રૂપિયા`), in one form. Only a number that says that it is rupees
 * is one, one of three digits or more at the very beginning with a sign or a word behind it, and the other end of a range of them; everything
 * else stays as it is typed.
 */
export function formatRupeesInText(typed: string, write: (rupees: number) => string): string {
  const whole = parseTypedNumber('rupees', typed)
  const text = normalizeDigits(typed)
  // Digits that take two places in the text are of no keyboard.
  if (whole === undefined ? text.length !== typed.length : String(whole).length > digitsMax) return typed
  if (whole !== undefined) return write(whole)
  const numbers = [...text.matchAll(amountWithin)].map(({ 0: match, index, groups = {} }) => {
    const { lead = '', before, after, digits = '' } = groups
    const [start, end] = [index + lead.length, index + match.length]
    const behind = text.slice(end)
    const rupees = Number(digits.replace(/\D/g, ''))
    const isShort = String(rupees).length <= digitsMax
    const mayBe = isShort && !behindOther.test(behind)
    const isAlone = mayBe && rupees >= 100 && start === 0 && behindAlone.test(behind) && !spreadMobile.test(text)
    return { start, end, rupees, mayBe, isAmount: isAlone || (isShort && (before ?? after) !== undefined) }
  })
  const isRange = (at: number) => isJoint.test(text.slice(numbers[at]?.end, numbers[at + 1]?.start))
  for (const [at, one] of numbers.entries()) {
    const ends = [isRange(at - 1) ? numbers[at - 1] : undefined, isRange(at) ? numbers[at + 1] : undefined]
    // `₹5000 + 2 IDs` is no range.
    const isEnd = ends.some((end) => end?.isAmount && one.rupees >= Math.min(100, end.rupees / 10))
    one.isAmount ||= one.mayBe && isEnd
  }
  let read = ''
  let done = 0
  for (const { start, end, rupees, isAmount } of numbers) {
    read += typed.slice(done, start) + (isAmount ? write(rupees) : typed.slice(start, end))
    done = end
  }
  return read + typed.slice(done)
}

/** The amount that a deposit in words says; undefined where the words say none, or several. */
export function depositInWords(typed: string): number | undefined {
  const amounts: number[] = []
  formatRupeesInText(typed, (rupees) => {
    amounts.push(rupees)
    return ''
  })
  return amounts.length === 1 ? amounts[0] : undefined
}

/** However a lender typed a deposit, renters read its amount in one form. */
export const withReadableDeposit = ({ deposit, ...others }: AttributeValues): AttributeValues =>
  typeof deposit === 'string' ? { ...others, deposit: formatRupeesInText(deposit, formatRupees) } : others
