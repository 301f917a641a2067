import { widenedSteps } from '../limits/list.ts'

/** The largest distance of each step around a place, in kilometres; step 0 is inside the place. */
const stepEnds = [0, 5, 10, 25, 50, 100] as const

/** The distance steps after those in kilometres: the rest of the state, and the rest of India. */
export const stateStep = stepEnds.length
export const restStep = stateStep + 1
export const stepCount = restStep + 1

/** Returns the distance step of an ad outside of a place. @param meters from its middle, at most 100 km */
export const nearStepOf = (meters: number): number =>
  Math.max(
    1,
    stepEnds.findIndex((end) => meters <= end * 1000),
  )

/** The last step that lies within some kilometres around a place. */
export const lastStepWithin = (kilometres: number): number => stepEnds.findLastIndex((end) => end <= kilometres)

/** The search radius around a place: kilometres, its state, or all of India. */
export type Within = number | 'state' | 'india'

/**
 * Returns the radius to which an empty list is widened to reach an ad.
 * @param within how far it reaches @param step of the nearest ad
 */
export function widenedWithin(within: Within, step: number): Within {
  if (step >= restStep) return 'india'
  if (step >= stateStep) return 'state'
  const from = typeof within === 'number' ? within : 0
  return widenedSteps.find((end) => end > from && step <= lastStepWithin(end)) ?? 'state'
}
