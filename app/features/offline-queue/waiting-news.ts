import { number, stored, text, withDefaults } from '../../browser/stored.ts'
import { onEndWaiting, waitingEnds } from '../session/ended-sessions.ts'

/** What every tab knows of the queue, without opening its store. */
interface News {
  count: number
  /** The form that has just arrived; absent when something else changed. */
  sent?: string | undefined
}

/** `at` makes every entry differ from the one before: other tabs hear only of texts that differ. */
type Told = News & { at: number }

const news = stored('waiting', withDefaults<Told>({ count: 0, at: 0 }, { count: number, sent: text, at: number }), {
  fallsBackToMemory: true,
})

/** Does anything wait on this device, of any person? */
const isAnythingWaiting = (): boolean => (news.read()?.count ?? 0) > 0 || waitingEnds().length > 0

/** Tells this tab and the others the new state. */
export function tellWaiting({ count, sent }: News): void {
  news.write({ count, sent, at: Date.now() + Math.random() })
}

/** Calls back when a form or the end of a session starts to wait, is sent or is taken back, in any tab. @returns stops it */
export function onWaitingChange(changed: () => void): () => void {
  const stops = [news.subscribe(() => changed()), onEndWaiting(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back at once, and on every change, as long as anything waits. @returns stops it */
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

/** Calls back when what came from a form has arrived, sent by any tab. @returns stops it */
export function onWaitingSent(arrived: (about: string) => void): () => void {
  return news.subscribe((told) => {
    if (told?.sent !== undefined) arrived(told.sent)
  })
}
