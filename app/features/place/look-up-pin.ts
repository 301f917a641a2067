import type { PinPlace } from '../../../domain/schemas/place.ts'
import { callApi } from '../session/call-api.ts'

/** Milliseconds between the last key and the call. */
const debounceTime = 200

/**
 * Looks up the place of a PIN.
 * @param signal aborted when another PIN is typed
 * @returns null for an unknown PIN; undefined for a failed or aborted call
 */
export async function lookUpPin(zipCode: string, signal: AbortSignal): Promise<PinPlace | null | undefined> {
  await new Promise((resolve) => setTimeout(resolve, debounceTime))
  if (signal.aborted) return undefined
  const { answer } = await callApi('GET places/pin', { query: { zipCode }, token: null })
  return signal.aborted ? undefined : answer?.place
}
