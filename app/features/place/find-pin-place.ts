import type { PinPlace } from '../../../domain/schemas/place.ts'

/** Milliseconds that a PIN stands still before it is asked for. */
const rest = 200

/**
 * Where a PIN is. An unknown one, a network that fails and a question that was broken off are all the same to a form:
 * null, and people write the rest themselves.
 */
export async function findPinPlace(zipCode: string, signal: AbortSignal): Promise<PinPlace | null> {
  await new Promise((resolve) => setTimeout(resolve, rest))
  if (signal.aborted) return null
  try {
    const response = await fetch(`/api/places/pin?zipCode=${zipCode}`, { signal })
    const { place }: { place: PinPlace | null } = response.ok ? await response.json() : { place: null }
    return signal.aborted ? null : place
  } catch {
    return null
  }
}
