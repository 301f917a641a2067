import { placeCookie } from '../../domain/rules/place-cookie.ts'

/** Stores near which place the reader looks for things; the server goes by the cookie. @param place as `placeCookie` takes it */
export function rememberPlace(place: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = placeCookie(place)
  // Safari deletes cookies of scripts after a week, not those of the server. Without a network this one remains.
  fetch('/place', { method: 'POST', body: new URLSearchParams({ place }), redirect: 'manual' }).catch(() => undefined)
}

/** Takes the PIN of a member who has chosen no place on this device. */
export function takeMembersPlace(pin: unknown): void {
  const isPin = typeof pin === 'string' && /^[1-9]\d{5}$/.test(pin)
  if (isPin && !/(?:^|; )place=/.test(document.cookie)) rememberPlace(pin)
}
