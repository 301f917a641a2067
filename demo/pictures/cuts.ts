/** Where a thing stands in a picture; shares of the picture's width and height. */
export interface Slot {
  /** The middle of the thing, from the left. */
  x: number
  /** From the top: the line on which it stands, or the middle around which it lies. */
  base: number
  /** The most that it may take; more than 1 lets it leave the frame. */
  maxWidth: number
  maxHeight: number
  /** Degrees, clockwise. */
  turn: number
  /** Seen from above, so that its shadow falls straight below it. */
  isLying: boolean
}

const stand = (x: number, base: number, maxWidth: number, maxHeight: number): Slot => ({
  ...{ x, base, maxWidth, maxHeight },
  turn: 0,
  isLying: false,
})
const lie = (turn: number, ...place: Parameters<typeof stand>): Slot => ({ ...stand(...place), turn, isLying: true })

/**
 * How things are shown, with the slots for one, two and three of them, the most important first. `niche`: in an arch,
 * on a plinth. `close`: tilted and near, before blurred arches. `near`: upright and near. `flat`: on block-printed
 * cloth, from above. `verandah`: before a painted wall. `open`: outdoors. `duo`, `trio`: each in an arch of its own.
 */
export const cuts = {
  niche: [[stand(0.5, 0.845, 0.56, 0.68)]],
  close: [[lie(-9, 0.53, 0.54, 0.84, 1.02)], [lie(-9, 0.47, 0.54, 0.78, 0.98), lie(14, 0.84, 0.74, 0.34, 0.44)]],
  near: [[stand(0.53, 0.93, 0.9, 0.84)], [stand(0.45, 0.93, 0.74, 0.82), stand(0.84, 0.95, 0.28, 0.46)]],
  flat: [[lie(-12, 0.47, 0.5, 0.66, 0.76)], [lie(-12, 0.4, 0.47, 0.58, 0.72), lie(12, 0.8, 0.66, 0.34, 0.44)]],
  verandah: [
    [stand(0.45, 0.89, 0.66, 0.72)],
    [stand(0.36, 0.89, 0.56, 0.7), stand(0.76, 0.87, 0.4, 0.6)],
    [stand(0.5, 0.95, 0.46, 0.5), stand(0.24, 0.84, 0.38, 0.44), stand(0.76, 0.84, 0.38, 0.44)],
  ],
  open: [
    [stand(0.5, 0.88, 0.72, 0.72)],
    [stand(0.37, 0.9, 0.58, 0.64), stand(0.76, 0.84, 0.38, 0.5)],
    [stand(0.5, 0.95, 0.48, 0.48), stand(0.25, 0.81, 0.38, 0.4), stand(0.76, 0.81, 0.38, 0.4)],
  ],
  duo: [[], [stand(0.285, 0.87, 0.36, 0.66), stand(0.715, 0.87, 0.36, 0.66)]],
  trio: [[], [], [stand(0.5, 0.88, 0.29, 0.7), stand(0.19, 0.88, 0.27, 0.6), stand(0.81, 0.88, 0.27, 0.6)]],
} as const satisfies Record<string, readonly (readonly Slot[])[]>

export type Cut = keyof typeof cuts
