/** How long what was submitted without a network may wait. */
export const waitingLimits = {
  /** Days after the first try from which the person is asked: soon the server would not know it again. */
  askAfterDays: 25,
  /** Milliseconds between two tries: from, to. */
  pauseMin: 2_000,
  pauseMax: 300_000,
} as const
