import { useEffect, useRef } from 'react'
import { personLimits } from '../../../domain/limits/person.ts'
import { fillFromPin, type PlaceOfPin } from '../../../domain/rules/account/fill-address.ts'
import { findPinPlace } from './find-pin-place.ts'

/**
 * Fills area, city and state once a PIN is complete. Another PIN supersedes the previous one, and an answer changes
 * only fields that were not typed meanwhile.
 * @returns to be called with every typed PIN
 */
export function usePinPlace(values: PlaceOfPin, onFill: (filled: Partial<PlaceOfPin>) => void) {
  const asking = useRef<AbortController>(undefined)
  const filledBefore = useRef<Partial<PlaceOfPin>>({})
  const latest = useRef({ values, onFill })
  useEffect(() => {
    latest.current = { values, onFill }
  })
  useEffect(() => () => asking.current?.abort(), [])

  return async (zipCode: string): Promise<void> => {
    asking.current?.abort()
    if (zipCode.length !== personLimits.pinLength) return
    asking.current = new AbortController()
    const place = await findPinPlace(zipCode, asking.current.signal)
    if (!place) return
    const filled = fillFromPin(latest.current.values, place, filledBefore.current)
    filledBefore.current = { ...filledBefore.current, ...filled }
    latest.current.onFill(filled)
  }
}
