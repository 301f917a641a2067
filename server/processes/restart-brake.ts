/** Milliseconds: a process that lived longer did not die of its start. */
const steadyAfter = 10_000
/** Milliseconds before one is started again: at first, and at most. */
const [firstPause, longestPause] = [200, 30_000]
/** So many deaths in a row, each soon after the start, are no accident. */
const hopelessAfter = 5

/** Keeps what dies at its start from being started without end. */
export interface RestartBrake {
  /** Do all starts come to nothing? */
  readonly isHopeless: boolean
  /**
   * Notes a death.
   * @param lived milliseconds since the start
   * @returns milliseconds to wait before the next start; after a long life none
   */
  pauseAfter(lived: number): number
}

export function createRestartBrake(): RestartBrake {
  let quickDeaths = 0
  return {
    get isHopeless() {
      return quickDeaths >= hopelessAfter
    },
    pauseAfter(lived) {
      quickDeaths = lived < steadyAfter ? quickDeaths + 1 : 0
      return quickDeaths === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (quickDeaths - 1))
    },
  }
}
