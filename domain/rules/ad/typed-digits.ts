import { normalizeDigits } from '../digits.ts'

/**
 * What a field for a whole number keeps of what is typed or pasted: digits of any of our scripts as 0 to 9, and nothing
 * else. Paise are left out, lest 1,500.00 become 150000.
 */
export function typedDigits(text: string, most: number): string {
  return normalizeDigits(text)
    .replace(/(?<=\d)\..*/s, '')
    .replace(/\D/g, '')
    .slice(0, most)
}

/** Does a point follow a digit? What stands behind it are paise. */
export const hasPoint = (text: string): boolean => /\d\./.test(normalizeDigits(text))
