import type { PinPlace } from '../../../domain/schemas/place.ts'
import { api } from '../session/api.ts'

/** Milliseconds between the last key and the call. */
const rest = 200

/**
 * Finds the place of a PIN.
 * @param signal aborted when another PIN is typed
 * @returns null for an unknown PIN, a failed call and an aborted one: the form stays as it is
 */
export async function findPinPlace(zipCode: string, signal: AbortSignal): Promise<PinPlace | null> {
  await new Promise((resolve) => setTimeout(resolve, rest))
  if (signal.aborted) return null
  const { answer } = await api('GET places/pin', { query: { zipCode }, token: null })
  return signal.aborted ? null : (answer?.place ?? null)
}
