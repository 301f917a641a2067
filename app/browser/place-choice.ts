import { clearPlaceCookie, formatPlaceCookie } from '../../domain/rules/place-cookie.ts'
import { readPlaceCookie } from './chosen-place.ts'
import { clearCachedListsOfReader } from './list-cache.ts'
import { storageEntry, textSchema } from './storage-entry.ts'

/** The PIN of a member's profile that is used as the place, until they choose one or sign out. */
const adoptedPin = storageEntry('takenPlace', textSchema, { isText: true })

/**
 * Stores the place near which the reader looks for ads, in the cookie that the server reads.
 * @param place as `formatPlaceCookie` takes it
 * @param isChosen by the reader, not taken from their profile
 */
export function storePlace(place: string, isChosen = true): void {
  adoptedPin.remove()
  // They were made for another place.
  clearCachedListsOfReader()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = formatPlaceCookie(place)
  // Safari deletes cookies of scripts after a week, not those of the server; one that was taken is taken again. The answer to it could
  // come after a logout. Without a network the cookie of the script remains.
  if (!isChosen) return
  fetch('/place', { method: 'POST', body: new URLSearchParams({ place }), redirect: 'manual' }).catch(() => undefined)
}

/** Uses the PIN of a member's profile as the place, if they have chosen none on this device. */
export function adoptMemberPin(pin: unknown): void {
  const isPin = typeof pin === 'string' && /^[1-9]\d{5}$/.test(pin)
  if (!isPin || readPlaceCookie() !== undefined) return
  storePlace(pin, false)
  adoptedPin.write(pin)
}

/**
 * Removes the PIN that was taken from the profile of the member who signs out, so that the next user of the device does
 * not see it.
 */
export function clearMemberPin(): void {
  if (adoptedPin.read() === undefined) return
  adoptedPin.remove()
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = clearPlaceCookie
}
