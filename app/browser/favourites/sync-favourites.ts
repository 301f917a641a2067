import { unsentChanges, withAnswer } from '../../../domain/rules/favourites/favourite-list.ts'
import { tellFavourites } from '../calls/favourite-calls.ts'
import { keepFavourites, readFavourites } from './favourites.ts'

/** How it went: `full` when there was no room for all, `failed` when the account could not be asked. */
type Outcome = 'done' | 'full' | 'failed'

/** After this time, in milliseconds, another browser may have changed them. */
const freshFor = 300_000

let running: Promise<Outcome> = Promise.resolve('done')
let asked = { person: '', at: 0 }

/** Tells the account of whoever is signed in what was pressed here, and takes over what it knows; one after the other. */
export function syncFavourites(): Promise<Outcome> {
  running = running.then(askAccount, askAccount)
  return running
}

async function askAccount(): Promise<Outcome> {
  const list = readFavourites()
  if (list.of === null) return 'done'
  // From now on a visitor's are theirs: what is taken back has to be said.
  keepFavourites(list)
  const sent = unsentChanges(list)
  const { answer } = await tellFavourites(list.of, sent)
  const now = readFavourites()
  if (!answer || now.of !== list.of) return 'failed'
  asked = { person: list.of, at: Date.now() }
  const left = sent?.add.filter((id) => now.ids.includes(id) && !answer.productIds.includes(id)) ?? []
  keepFavourites(withAnswer(now, sent, answer.productIds))
  return left.length > 0 && answer.room === 0 ? 'full' : 'done'
}

/** Looks, as long as hearts are on a page, whether the account has to be asked or told. */
function watch(): () => void {
  const tend = () => {
    const list = readFavourites()
    const isFresh = list.of === asked.person && Date.now() - asked.at < freshFor
    if (list.of !== null && !(isFresh && !unsentChanges(list))) void syncFavourites()
  }
  tend()
  for (const event of occasions) addEventListener(event, tend)
  return () => {
    for (const event of occasions) removeEventListener(event, tend)
  }
}

/** Somebody signs in here, or there is a network again. */
const occasions = ['session', 'online']

let hearts = 0
let stopWatching = () => {}

/** Keeps browser and account alike; called by each heart. @returns ends it for this heart */
export function keepInSync(): () => void {
  if (hearts++ === 0) stopWatching = watch()
  return () => {
    if (--hearts === 0) stopWatching()
  }
}
