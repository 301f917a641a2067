import { number, stored, withDefaults } from '../../browser/stored.ts'
import { type Awaited, findAwaited, forgetAwaited, onAwaited } from '../offer/awaited.ts'
import { isFirstVisit } from '../offer/first-visit.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'
import { onPushChange, readPushState } from './push.ts'

const month = 30 * 86_400_000
/** After this many refusals the offer does not return. */
const refusalsMax = 2

/** The number of refusals on this device, and the last one. */
interface Refusals {
  times: number
  /** Milliseconds since 1970. */
  at: number
}

const none: Refusals = { times: 0, at: 0 }
const refusals = stored('pushLater', withDefaults(none, { times: number, at: number }))

/** To be called when a person says *Not now*. */
export function notePushRefused(): void {
  forgetAwaited()
  refusals.write({ times: (refusals.read() ?? none).times + 1, at: Date.now() })
}

/** Was the offer refused lately, or for good? */
export function isPushRefused(): boolean {
  const { times, at } = refusals.read() ?? none
  return times >= refusalsMax || Date.now() - at <= month
}

/**
 * Calls back when notifications can be offered, with what they would come about: in the first visit only about an ad, and only where they
 * are possible, neither on nor blocked, and were not refused lately (decision 033).
 * @returns stops listening
 */
export function whenPushCanBeOffered(offer: (awaited: Awaited) => void): () => void {
  const look = async () => {
    const awaited = findAwaited()
    const isEarly = isFirstVisit() && awaited !== 'ad'
    if (awaited && !isEarly && !isPushRefused() && (await readPushState()) === 'off') offer(awaited)
  }
  void look()
  // In a first visit the worker may be registered after the first look.
  const stops = [onAwaited, onSessionChange, onPushChange].map((listen) => listen(() => void look()))
  return () => {
    for (const stop of stops) stop()
  }
}
