import { widenedRadii } from '../limits/list.ts'

/** The largest distance of each step around a place, in kilometres; step 0 is inside the place. */
const stepEnds = [0, 5, 10, 25, 50, 100] as const

/** The distance steps after those in kilometres: the rest of the state, and the rest of India. */
export const sameStateStep = stepEnds.length
export const restOfIndiaStep = sameStateStep + 1
export const distanceStepCount = restOfIndiaStep + 1

/** Returns the distance step of an ad outside of a place. @param meters from its middle, at most 100 km */
export const distanceStepOf = (meters: number): number =>
  Math.max(
    1,
    stepEnds.findIndex((end) => meters <= end * 1000),
  )

/** The last step that lies within some kilometres around a place. */
export const lastDistanceStepWithin = (kilometres: number): number => stepEnds.findLastIndex((end) => end <= kilometres)

/** The search radius around a place: kilometres, its state, or all of India. */
export type SearchRadius = number | 'state' | 'india'

/**
 * Returns the radius to which an empty list is widened to reach an ad.
 * @param within how far it reaches @param step of the nearest ad
 */
export function widenRadius(within: SearchRadius, step: number): SearchRadius {
  if (step >= restOfIndiaStep) return 'india'
  if (step >= sameStateStep) return 'state'
  const from = typeof within === 'number' ? within : 0
  return widenedRadii.find((end) => end > from && step <= lastDistanceStepWithin(end)) ?? 'state'
}
