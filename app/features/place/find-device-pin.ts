import { callApi } from '../session/call-api.ts'

type DevicePin = { pin: string } | { pin?: undefined; reason: 'denied' | 'unknown' }

/** Limits of the device's search, in milliseconds: its timeout, and the age of an earlier position. */
const geolocationLimits = { timeout: 15_000, maximumAge: 5 * 60_000 }

/**
 * Finds the PIN nearest to the device, with the reader's permission. The position goes to the server in the body of one
 * call, which neither stores nor logs it.
 */
export async function findDevicePin(): Promise<DevicePin> {
  const position = await new Promise<GeolocationPosition | GeolocationPositionError>((found) =>
    navigator.geolocation.getCurrentPosition(found, found, { enableHighAccuracy: false, ...geolocationLimits }),
  )
  if (!('coords' in position)) return { reason: position.code === position.PERMISSION_DENIED ? 'denied' : 'unknown' }
  const { latitude, longitude } = position.coords
  const { answer } = await callApi('POST places/nearest', { body: { latitude, longitude }, token: null })
  return answer?.place ? { pin: answer.place.zipCode } : { reason: 'unknown' }
}
