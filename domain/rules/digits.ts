/** Devanagari and Gujarati digits become 0 to 9, so that a number may be typed in any of our scripts. */
export function normalizeDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ae6))
}

/**
 * Cleans the input of a field for a whole number: digits of any of our scripts as 0 to 9, and nothing else. Paise are
 * left out, lest 1,500.00 become 150000.
 */
export function typedDigits(text: string, most: number): string {
  return normalizeDigits(text)
    .replace(/(\d)\..*/s, '$1')
    .replace(/\D/g, '')
    .slice(0, most)
}

/**
 * The same of a field for one decimal. A comma is a point there: nothing has thousands, and many keyboards for numbers
 * offer no point.
 */
export function typedDecimal(text: string, most: number): string {
  const [, whole = text, rest = ''] = /^(.*?\d)[.,](.*)/s.exec(normalizeDigits(text)) ?? []
  const [digits, tenth] = [typedDigits(whole, most), typedDigits(rest, 1)]
  return digits && tenth ? `${digits}.${tenth}` : digits
}

/** Does a point follow a digit? What stands behind it are paise, or the decimal. */
export const hasPoint = (text: string, isDecimal = false): boolean =>
  (isDecimal ? /\d[.,]/ : /\d\./).test(normalizeDigits(text))
