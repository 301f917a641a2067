import { widenedSteps } from '../limits/list.ts'

/** The largest distance of each step around a place, in kilometres; step 0 is inside the place. */
const stepEnds = [0, 5, 10, 25, 50, 100] as const

/** The steps behind those with a distance: elsewhere in the state of the place, and the rest of India. */
export const stateStep = stepEnds.length
export const restStep = stateStep + 1
export const stepCount = restStep + 1

/** The distance step of what is outside a place. @param meters from its middle, at most 100 km */
export const nearStepOf = (meters: number): number =>
  Math.max(
    1,
    stepEnds.findIndex((end) => meters <= end * 1000),
  )

/** The last step that lies within some kilometres around a place. */
export const lastStepWithin = (kilometres: number): number => stepEnds.findLastIndex((end) => end <= kilometres)

/** How far a list reaches around its place: kilometres, its state, or all of India. */
export type Within = number | 'state' | 'india'

/**
 * How far a list without ads has to be widened to reach an ad.
 * @param within how far it reaches
 * @param step of the nearest ad
 */
export function widenedWithin(within: Within, step: number): Within {
  if (step >= restStep) return 'india'
  if (step >= stateStep) return 'state'
  const from = typeof within === 'number' ? within : 0
  return widenedSteps.find((end) => end > from && step <= lastStepWithin(end)) ?? 'state'
}
