import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { type AddressFromPin, fillAddressFromPin } from '../../../domain/rules/account/fill-address.ts'
import { translatedPinNames } from '../../../domain/rules/named-place.ts'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import { callApi } from '../session/call-api.ts'

/** Milliseconds between the last key and the call. */
const debounceTime = 200

/**
 * Looks up the place of a PIN.
 * @param signal aborted when another PIN is typed
 * @returns null for an unknown PIN; undefined for a failed or aborted call
 */
async function lookUpPin(zipCode: string, signal: AbortSignal): Promise<PinPlace | null | undefined> {
  await new Promise((resolve) => setTimeout(resolve, debounceTime))
  if (signal.aborted) return undefined
  const { answer } = await callApi('GET places/pin', { query: { zipCode }, token: null })
  return signal.aborted ? undefined : answer?.place
}

/**
 * Fills area, city and state when a PIN is complete. A newer PIN supersedes an older one, and only fields that were not
 * typed meanwhile are filled.
 * @returns the areas of the PIN; whether it is unknown; `askPin` for every typed PIN; `askAreas` for the focus of the
 * area field, which loads the areas of the present PIN; `nameIn`, which translates a name into the reader's script, and
 * `nameOf`, which does the reverse
 */
export function usePinAutofill(
  values: AddressFromPin & { zipCode: string },
  onFill: (filled: Partial<AddressFromPin>) => void,
  language: Language,
) {
  const [areas, setAreas] = useState<readonly string[]>([])
  /** Of all PINs that were asked for. */
  const [names, setNames] = useState<NonNullable<PinPlace['names']>>({})
  const [isUnknown, setUnknown] = useState(false)
  const asking = useRef<AbortController>(undefined)
  /** The PIN that is asked for, or has been answered. */
  const asked = useRef<string>(undefined)
  const filledBefore = useRef<Partial<AddressFromPin>>({})
  const latest = useRef({ values, onFill })
  useEffect(() => {
    latest.current = { values, onFill }
  })
  useEffect(() => () => asking.current?.abort(), [])

  async function ask(zipCode: string): Promise<PinPlace | null | undefined> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    asked.current = zipCode
    const place = await lookUpPin(zipCode, controller.signal)
    if (controller.signal.aborted) return undefined
    // A call that failed is made again.
    if (place === undefined) asked.current = undefined
    setUnknown(place === null)
    setAreas(place?.areas ?? [])
    setNames((before) => ({ ...before, ...place?.names }))
    return place
  }

  async function askPin(zipCode: string): Promise<void> {
    asking.current?.abort()
    asked.current = undefined
    setAreas([])
    setUnknown(false)
    if (zipCode.length !== personLimits.pinLength) return
    const place = await ask(zipCode)
    if (!place) return
    const filled = fillAddressFromPin(latest.current.values, place, filledBefore.current)
    filledBefore.current = { ...filledBefore.current, ...filled }
    latest.current.onFill(filled)
  }

  async function askAreas(zipCode: string): Promise<void> {
    if (zipCode.length === personLimits.pinLength && zipCode !== asked.current) await ask(zipCode)
  }

  // A stored address has names in the reader's script, too.
  const hasLatinAddress = language !== 'en' && values.city !== ''
  const { zipCode } = values
  const askStored = useEffectEvent(() => void askAreas(zipCode))
  useEffect(() => {
    if (hasLatinAddress) askStored()
  }, [hasLatinAddress])

  return { areas, isUnknown, askPin, askAreas, ...translatedPinNames(names, language) }
}
