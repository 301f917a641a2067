import { useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { callApi } from '../session/call-api.ts'

const stateMessages = { looking: 'near.looking', denied: 'near.denied', unknown: 'near.unknown' } as const

type DevicePin = { pin: string } | { pin?: undefined; reason: 'denied' | 'unknown' }

/** Limits of the device's search, in milliseconds: its timeout, and the age of an earlier position. */
const geolocationLimits = { timeout: 15_000, maximumAge: 5 * 60_000 }

/**
 * Finds the PIN nearest to the device, with the reader's permission. The position goes to the server in the body of one
 * call, which neither stores nor logs it.
 */
async function findDevicePin(): Promise<DevicePin> {
  const position = await new Promise<GeolocationPosition | GeolocationPositionError>((found) =>
    navigator.geolocation.getCurrentPosition(found, found, { enableHighAccuracy: false, ...geolocationLimits }),
  )
  if (!('coords' in position)) return { reason: position.code === position.PERMISSION_DENIED ? 'denied' : 'unknown' }
  const { latitude, longitude } = position.coords
  const { answer } = await callApi('POST places/nearest', { body: { latitude, longitude }, token: null })
  return answer?.place ? { pin: answer.place.zipCode } : { reason: 'unknown' }
}

/**
 * Asks the device for its PIN, on request.
 * @param onFound gets the PIN
 * @returns the state, and a message about it
 */
export function useDevicePin(onFound: (pin: string) => void) {
  const { t } = useTranslation('listing')
  const [state, setState] = useState<'idle' | keyof typeof stateMessages>('idle')
  async function ask(): Promise<void> {
    setState('looking')
    const own = await findDevicePin()
    setState(own.pin === undefined ? own.reason : 'idle')
    if (own.pin !== undefined) onFound(own.pin)
  }
  return { ask, isLooking: state === 'looking', said: state === 'idle' ? undefined : t(stateMessages[state]) }
}
