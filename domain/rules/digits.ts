/** Devanagari and Gujarati digits become 0 to 9, so that a number may be typed in any of our scripts. */
export function normalizeDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ae6))
}
