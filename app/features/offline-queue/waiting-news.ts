/** What every tab knows of what waits, without opening the store. */
interface News {
  count: number
  /** Which form has arrived just now, if it is that what changed. */
  sent?: string | undefined
}

const key = 'waiting'
/** Where the browser refuses to store, it holds for the page. */
let countHere = 0

/** Does anything wait on this device, of whomever? */
function isAnythingWaiting(): boolean {
  return countHere > 0 || read(findStored()).count > 0
}

/** Tells this tab and the others what waits now. */
export function tellWaiting({ count, sent }: News): void {
  countHere = count
  try {
    // Others hear of it only when it differs from what was there.
    localStorage.setItem(key, JSON.stringify({ count, sent, at: Date.now() + Math.random() }))
  } catch {
    // private mode, or storage is full
  }
  dispatchEvent(new CustomEvent(key, { detail: sent }))
}

/** Calls back when something waits, is sent or is taken back, in any tab. @returns stops it */
export function onWaitingChange(changed: () => void): () => void {
  return onNews(() => changed())
}

/** Calls back at once, and whenever that may have changed, as long as anything waits. @returns stops it */
export function whenAnythingWaits(begin: () => void): () => void {
  const look = () => {
    if (isAnythingWaiting()) begin()
  }
  look()
  const stop = onWaitingChange(look)
  addEventListener('online', look)
  return () => {
    stop()
    removeEventListener('online', look)
  }
}

/** Calls back when what came from a form has arrived, sent by whichever tab. @returns stops it */
export function onWaitingSent(arrived: (about: string) => void): () => void {
  return onNews((sent) => {
    if (sent !== undefined) arrived(sent)
  })
}

function onNews(hear: (sent: string | undefined) => void): () => void {
  // An event without a detail has null for it.
  const hearHere = (event: Event) => hear((event as CustomEvent<string | null>).detail ?? undefined)
  const hearElsewhere = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) hear(read(newValue).sent)
  }
  addEventListener(key, hearHere)
  addEventListener('storage', hearElsewhere)
  return () => {
    removeEventListener(key, hearHere)
    removeEventListener('storage', hearElsewhere)
  }
}

function findStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Anybody may have written into the storage. */
function read(stored: string | null): News {
  try {
    const news: Partial<News> | null = JSON.parse(stored ?? '{}')
    return { count: Number(news?.count ?? 0), sent: news?.sent }
  } catch {
    return { count: 0 }
  }
}
