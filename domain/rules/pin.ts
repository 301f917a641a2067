import { normalizeDigits } from './digits.ts'

/** What people write between the digits of a PIN, and invisible signs of copied ones. */
const separators = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

const pinPattern = /^[1-9]\d{5}$/

/** A PIN as it is sent and compared, with digits of any script and blanks between them; other signs stay. */
export const tidyPin = (typed: string): string => normalizeDigits(typed).replace(separators, '')

/** The PIN of a typed text; undefined for any other text. */
export function readPin(typed: string): string | undefined {
  const pin = tidyPin(typed)
  return pinPattern.test(pin) ? pin : undefined
}
