import { normalizeDigits } from './digits.ts'

/** What messages write between the digits of a code, and invisible signs of copied ones. */
const separators = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** Normalizes a typed one-time code: ASCII digits without blanks; other characters stay. */
export const normalizeCode = (typed: string): string => normalizeDigits(typed).replace(separators, '')

/** Six digits that no other digits touch. */
const codeInText = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/

/**
 * Extracts the digits of a code from typed or pasted text, also from a whole message.
 * @returns at most six digits; empty for what has more, or none
 */
export function extractCodeDigits(typed: string): string {
  const code = normalizeCode(typed)
  if (/^\d{0,6}$/.test(code)) return code
  return normalizeCode(codeInText.exec(normalizeDigits(typed))?.[1] ?? '')
}
