/** An e-mail address or a mobile number of which only its owner sees whose it is: `as…@kiraya.example`, `…2345`. */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at <= 0) return `…${address.length > shownDigits ? address.slice(-shownDigits) : ''}`
  return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`
}

/** With a name, the last digits of a number find its owner. */
export const shownDigits = 4
