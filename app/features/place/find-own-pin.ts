import { api } from '../session/api.ts'

type OwnPin = { pin: string } | { pin?: undefined; reason: 'denied' | 'unknown' }

/** Milliseconds for which a device may look for itself, and the age of what it has found before. */
const patience = { timeout: 15_000, maximumAge: 5 * 60_000 }

/**
 * The PIN nearest to the device, if its reader allows it. The position goes to the server in the body of one call, which neither keeps
 * nor logs it; from then on the PIN alone is known.
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
