import { isOtherOfferShown } from '../install/install-offer.ts'
import { onUsefulMoment } from '../offer/useful-moment.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readPushState } from './push.ts'

const key = 'pushLater'
const month = 30 * 86_400_000
/** Whoever has said so often that they do not want it is not asked again. */
const refusalsMax = 2

/** How often, and when last, somebody here said *Not now*. */
interface Refusals {
  times: number
  /** Milliseconds since 1970. */
  at: number
}

function findRefusals(): Refusals {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? { times: 0, at: 0 }
  } catch {
    return { times: 0, at: 0 }
  }
}

/** Somebody said *Not now*. */
export function notePushRefused(): void {
  try {
    localStorage.setItem(key, JSON.stringify({ times: findRefusals().times + 1, at: Date.now() } satisfies Refusals))
  } catch {
    // private mode, or storage is full
  }
}

function mayAsk(): boolean {
  const { times, at } = findRefusals()
  return times < refusalsMax && Date.now() - at > month
}

/**
 * Calls back after something useful has come of the site, as soon as an offer to tell people here would disturb nobody:
 * only where it is possible, neither on nor blocked, and has not been refused lately.
 * @returns stops waiting
 */
export function whenPushCanBeOffered(offer: () => void): () => void {
  let stopWaiting = () => {}
  const stopListening = onUsefulMoment(async () => {
    if (!mayAsk() || (await readPushState()) !== 'off') return
    stopWaiting()
    stopWaiting = whenCalm(offer, isOtherOfferShown)
  })
  return () => {
    stopListening()
    stopWaiting()
  }
}
