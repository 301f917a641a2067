import { noPlaceCookie, placeCookie } from '../../domain/rules/place-cookie.ts'
import { placeInCookie } from './chosen-place.ts'
import { forgetListsOfReader } from './kept-list.ts'
import { stored, text } from './stored.ts'

/** The PIN of a member that was taken as the place, until they choose one or sign out. */
const taken = stored('takenPlace', text, { isText: true })

/**
 * Stores near which place the reader looks for things; the server goes by the cookie.
 * @param place as `placeCookie` takes it
 * @param isChosen by the reader, and not taken from their profile
 */
export function rememberPlace(place: string, isChosen = true): void {
  taken.remove()
  // They were made for another place.
  forgetListsOfReader()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = placeCookie(place)
  // Safari deletes cookies of scripts after a week, not those of the server; one that was taken is taken again. The answer to it could
  // come after a logout. Without a network the cookie of the script remains.
  if (!isChosen) return
  fetch('/place', { method: 'POST', body: new URLSearchParams({ place }), redirect: 'manual' }).catch(() => undefined)
}

/** Takes the PIN of a member who has chosen no place on this device. */
export function takeMembersPlace(pin: unknown): void {
  const isPin = typeof pin === 'string' && /^[1-9]\d{5}$/.test(pin)
  if (!isPin || placeInCookie() !== undefined) return
  rememberPlace(pin, false)
  taken.write(pin)
}

/** Forgets the PIN that was taken of the member who signs out: the next one at this device is not told where they live. */
export function forgetMembersPlace(): void {
  if (taken.read() === undefined) return
  taken.remove()
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = noPlaceCookie
}
