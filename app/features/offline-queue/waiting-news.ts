import { number, stored, text, withDefaults } from '../../browser/stored.ts'
import { onEndWaiting, waitingEnds } from '../session/ended-sessions.ts'

/** The state of the queue, which every tab knows without opening its store. */
interface News {
  count: number
  /** The form that was just sent; absent after other changes. */
  sent?: string | undefined
}

/** With a time, so that every value differs from the one before: other tabs get an event only for a different text. */
type Told = News & { at: number }

const news = stored('waiting', withDefaults<Told>({ count: 0, at: 0 }, { count: number, sent: text, at: number }), {
  fallsBackToMemory: true,
})

/** Does anything wait on this device, of any user? */
const isAnythingWaiting = (): boolean => (news.read()?.count ?? 0) > 0 || waitingEnds().length > 0

/** Publishes the state of the queue, to all tabs. */
export function tellWaiting({ count, sent }: News): void {
  news.write({ count, sent, at: Date.now() + Math.random() })
}

/** Calls back when a form or a logout is queued, sent or withdrawn, in any tab. @returns stops it */
export function onWaitingChange(changed: () => void): () => void {
  const stops = [news.subscribe(() => changed()), onEndWaiting(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back at once and on every change while anything is queued. @returns stops it */
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

/** Calls back when a queued form was sent, by any tab. @returns stops it */
export function onWaitingSent(arrived: (about: string) => void): () => void {
  return news.subscribe((told) => {
    if (told?.sent !== undefined) arrived(told.sent)
  })
}
