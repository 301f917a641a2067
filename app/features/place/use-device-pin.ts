import { useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { findDevicePin } from './find-device-pin.ts'

const stateMessages = { looking: 'near.looking', denied: 'near.denied', unknown: 'near.unknown' } as const

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
