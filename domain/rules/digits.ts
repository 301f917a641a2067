/** Digits of every script, also in full width, become 0 to 9, so that a number may be typed in any of them. */
export const normalizeDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digitOf)

const isDigit = /^\p{Nd}$/u

/** Unicode has the ten digits of a script in their order, the zero first; where two sets of digits touch, both are whole. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
