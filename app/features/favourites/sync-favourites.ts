import {
  isFavouriteListFresh,
  mergeServerFavourites,
  unsentFavouriteChanges,
} from '../../../domain/rules/favourite-list.ts'
import { callApi } from '../session/call-api.ts'
import { readFavourites, storeFavourites } from './favourites.ts'

/** Of one call, in milliseconds: other tabs wait for their turn meanwhile. */
const timeoutMs = 10_000

/** Is the browser's list equal to the account's? */
type Outcome = 'done' | 'failed'

/** One synchronization at a time in each tab; who asks meanwhile shares the next one. All hearts of a page ask. */
let running: Promise<Outcome> = Promise.resolve('done')
let next: Promise<Outcome> | undefined

/**
 * Sends this browser's changes to the account, and takes over its list. Calls run one after another, in all tabs
 * together, so that an older answer does not undo a newer press; presses during a call are sent with the next one.
 */
export function syncFavourites(): Promise<Outcome> {
  next ??= running.then(() => {
    next = undefined
    running = withSyncLock(syncOnce).catch(() => 'failed')
    return running
  })
  return next
}

/** Runs a sync while holding the lock. In browsers without locks each tab works alone. */
const withSyncLock = async (ask: () => Promise<Outcome>): Promise<Outcome> =>
  navigator.locks ? navigator.locks.request('favourites', ask) : ask()

async function syncOnce(): Promise<Outcome> {
  const list = readFavourites()
  if (list.of === null) return 'done'
  // From now on a visitor's favourites are the user's: removals have to be sent.
  storeFavourites(list)
  const sent = unsentFavouriteChanges(list)
  const options = { as: list.of, timeoutMs }
  const { answer } = sent
    ? await callApi('POST favourites/change', { body: sent, ...options })
    : await callApi('GET favourites/get', options)
  const now = readFavourites()
  if (!answer || now.of !== list.of) return 'failed'
  const isLeft = (id: string) => now.ids.includes(id) && !answer.productIds.includes(id)
  storeFavourites({ ...mergeServerFavourites(now, sent, answer.productIds), askedAt: Date.now() })
  if (answer.room === 0 && sent?.add.some(isLeft)) reportLimitReached()
  return 'done'
}

/** Reports that the limit is reached. Without a button on the page, the first one that appears does. */
let notifyLimitReached: (() => void) | undefined
let isLimitUnreported = false
function reportLimitReached(): void {
  isLimitUnreported = notifyLimitReached === undefined
  notifyLimitReached?.()
}

/** Milliseconds until a retry, at first and at most. */
const retryDelays = { first: 1_000, longest: 60_000 }

/** Checks, as long as hearts are on a page, whether the account has to be loaded or updated. */
function watch(): () => void {
  let pause = retryDelays.first
  let again: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const tend = async () => {
    clearTimeout(again)
    const list = readFavourites()
    if (list.of === null || !(unsentFavouriteChanges(list) || !isFavouriteListFresh(list, Date.now()))) return
    const outcome = await syncFavourites()
    if (outcome === 'failed' && navigator.onLine && !stop.signal.aborted) {
      // Two triggers at once may have failed.
      clearTimeout(again)
      again = setTimeout(tend, pause)
      pause = Math.min(2 * pause, retryDelays.longest)
    } else pause = retryDelays.first
  }
  void tend()
  for (const event of syncEvents) addEventListener(event, tend, { signal: stop.signal })
  return () => {
    stop.abort()
    clearTimeout(again)
  }
}

/** A sign-in here, or a restored network. */
const syncEvents = ['session', 'online']

/** The buttons on the page: the first one starts watching for the events, the last one stops it. */
let buttonCount = 0
let stopWatching = () => {}

/**
 * Synchronizes the favourites while their buttons are shown; each button calls it. @param onLimitReached reports a reached limit
 * @returns stops it for this button
 */
export function startFavouriteSync(onLimitReached: () => void): () => void {
  notifyLimitReached = onLimitReached
  if (isLimitUnreported) reportLimitReached()
  if (buttonCount++ === 0) stopWatching = watch()
  return () => {
    if (--buttonCount > 0) return
    notifyLimitReached = undefined
    stopWatching()
  }
}
