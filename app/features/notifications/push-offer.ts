import { number, stored, withDefaults } from '../../browser/stored.ts'
import { isOtherOfferShown } from '../install/install-offer.ts'
import { onUsefulMoment } from '../offer/useful-moment.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readPushState } from './push.ts'

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
  refusals.write({ times: (refusals.read() ?? none).times + 1, at: Date.now() })
}

function mayAsk(): boolean {
  const { times, at } = refusals.read() ?? none
  return times < refusalsMax && Date.now() - at > month
}

/**
 * Calls back after a useful moment, as soon as an offer of notifications interrupts nothing:
 * only where they are possible, neither on nor blocked, and were not refused lately.
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
