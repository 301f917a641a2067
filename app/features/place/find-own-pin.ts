import { api } from '../session/api.ts'

type OwnPin = { pin: string } | { pin?: undefined; reason: 'denied' | 'unknown' }

/** Limits of the device's search, in milliseconds: its timeout, and the age of an earlier position. */
const patience = { timeout: 15_000, maximumAge: 5 * 60_000 }

/**
 * Finds the PIN nearest to the device, with the reader's permission. The position goes to the server in the body of one
 * call, which neither stores nor logs it.
 */
export async function findOwnPin(): Promise<OwnPin> {
  const position = await new Promise<GeolocationPosition | GeolocationPositionError>((found) =>
    navigator.geolocation.getCurrentPosition(found, found, { enableHighAccuracy: false, ...patience }),
  )
  if (!('coords' in position)) return { reason: position.code === position.PERMISSION_DENIED ? 'denied' : 'unknown' }
  const { latitude, longitude } = position.coords
  const { answer } = await api('POST places/nearest', { body: { latitude, longitude }, token: null })
  return answer?.place ? { pin: answer.place.zipCode } : { reason: 'unknown' }
}
