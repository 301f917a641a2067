/** Masks an e-mail address or a mobile number: `as…@kiraya.example`, `…2345`. */
export function maskContact(address: string): string {
  const at = address.lastIndexOf('@')
  if (at <= 0) return `…${address.length > unmaskedDigits ? address.slice(-unmaskedDigits) : ''}`
  return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`
}

/** The digits of a masked number that are shown. */
export const unmaskedDigits = 4
