import { normalizeDigits } from './digits.ts'

/** What people write between the digits of a PIN, and invisible signs of copied ones. */
const separators = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

const pinPattern = /^[1-9]\d{5}$/

/** Normalizes a typed PIN: ASCII digits without blanks; other characters stay. */
export const normalizePin = (typed: string): string => normalizeDigits(typed).replace(separators, '')

/** Parses a typed PIN; undefined for any other text. */
export function parsePin(typed: string): string | undefined {
  const pin = normalizePin(typed)
  return pinPattern.test(pin) ? pin : undefined
}
