import { isFresh, unsentChanges, withAnswer } from '../../../domain/rules/favourite-list.ts'
import { api } from '../session/api.ts'
import { keepFavourites, readFavourites } from './favourites.ts'

/** Of one call, in milliseconds: other tabs wait for their turn meanwhile. */
const timeoutMs = 10_000

/** Is the browser's list equal to the account's? */
type Outcome = 'done' | 'failed'

let running: Promise<Outcome> = Promise.resolve('done')
let next: Promise<Outcome> | undefined

/**
 * Sends this browser's changes to the account, and takes over its list. Calls run one after another, in all tabs
 * together, so that an older answer does not undo a newer press; presses during a call are sent with the next one.
 */
export function syncFavourites(): Promise<Outcome> {
  next ??= running.then(() => {
    next = undefined
    running = inTurn(askAccount).catch(() => 'failed')
    return running
  })
  return next
}

/** Runs a sync while holding the lock. In browsers without locks each tab works alone. */
const inTurn = async (ask: () => Promise<Outcome>): Promise<Outcome> =>
  navigator.locks ? navigator.locks.request('favourites', ask) : ask()

async function askAccount(): Promise<Outcome> {
  const list = readFavourites()
  if (list.of === null) return 'done'
  // From now on a visitor's favourites are the user's: removals have to be sent.
  keepFavourites(list)
  const sent = unsentChanges(list)
  const options = { as: list.of, timeoutMs }
  const { answer } = sent
    ? await api('POST favourites/change', { body: sent, ...options })
    : await api('GET favourites/get', options)
  const now = readFavourites()
  if (!answer || now.of !== list.of) return 'failed'
  const isLeft = (id: string) => now.ids.includes(id) && !answer.productIds.includes(id)
  keepFavourites({ ...withAnswer(now, sent, answer.productIds), askedAt: Date.now() })
  if (answer.room === 0 && sent?.add.some(isLeft)) sayFull()
  return 'done'
}

/** Reports that the limit is reached. Without a button on the page, the first one that appears does. */
let tellFull: (() => void) | undefined
let isUntold = false
function sayFull(): void {
  isUntold = tellFull === undefined
  tellFull?.()
}

/** Milliseconds until a retry, at first and at most. */
const patience = { first: 1_000, longest: 60_000 }

/** Checks, as long as hearts are on a page, whether the account has to be loaded or updated. */
function watch(): () => void {
  let pause = patience.first
  let again: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const tend = async () => {
    clearTimeout(again)
    const list = readFavourites()
    if (list.of === null || !(unsentChanges(list) || !isFresh(list, Date.now()))) return
    const outcome = await syncFavourites()
    if (outcome === 'failed' && navigator.onLine && !stop.signal.aborted) {
      // Two triggers at once may have failed.
      clearTimeout(again)
      again = setTimeout(tend, pause)
      pause = Math.min(2 * pause, patience.longest)
    } else pause = patience.first
  }
  void tend()
  for (const event of occasions) addEventListener(event, tend, { signal: stop.signal })
  return () => {
    stop.abort()
    clearTimeout(again)
  }
}

/** A sign-in here, or a restored network. */
const occasions = ['session', 'online']

let hearts = 0
let stopWatching = () => {}

/**
 * Synchronizes the favourites while their buttons are shown; each button calls it. @param tell reports a reached limit
 * @returns stops it for this button
 */
export function keepInSync(tell: () => void): () => void {
  tellFull = tell
  if (isUntold) sayFull()
  if (hearts++ === 0) stopWatching = watch()
  return () => {
    if (--hearts > 0) return
    tellFull = undefined
    stopWatching()
  }
}
