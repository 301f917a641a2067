import { number, stored, withDefaults } from '../../browser/stored.ts'
import { isOtherOfferShown } from '../install/install-offer.ts'
import { onUsefulMoment } from '../offer/useful-moment.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readPushState } from './push.ts'

const month = 30 * 86_400_000
/** Whoever has said so often that they do not want it is not asked again. */
const refusalsMax = 2

/** How often, and when last, somebody here said *Not now*. */
interface Refusals {
  times: number
  /** Milliseconds since 1970. */
  at: number
}

const none: Refusals = { times: 0, at: 0 }
const refusals = stored('pushLater', withDefaults(none, { times: number, at: number }))

/** To be called when a person says *Not now*. */
export function notePushRefused(): void {
  refusals.write({ times: (refusals.read() ?? none).times + 1, at: Date.now() })
}

function mayAsk(): boolean {
  const { times, at } = refusals.read() ?? none
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
