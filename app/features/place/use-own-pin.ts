import { useState } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { findOwnPin } from './find-own-pin.ts'

const words = { looking: 'near.looking', denied: 'near.denied', unknown: 'near.unknown' } as const

/**
 * Asks the device for its PIN, on request.
 * @param found gets the PIN
 * @returns the state, and a message about it
 */
export function useOwnPin(found: (pin: string) => void) {
  const { t } = useWords('listing')
  const [state, setState] = useState<'idle' | keyof typeof words>('idle')
  async function ask(): Promise<void> {
    setState('looking')
    const own = await findOwnPin()
    setState(own.pin === undefined ? own.reason : 'idle')
    if (own.pin !== undefined) found(own.pin)
  }
  return { ask, isLooking: state === 'looking', said: state === 'idle' ? undefined : t(words[state]) }
}
