import { inTime } from '../../browser/in-time.ts'
import { api } from '../session/api.ts'
import { readSession } from '../session/session.ts'
import { type PushNote, pushNote } from './push-note.ts'

/** Whether this browser tells its owner of notifications while no page is open. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

const changed = 'push'
const day = 86_400_000

/** Calls back when that may have changed, also in the settings of the browser. @returns stops it */
export function onPushChange(hear: () => void): () => void {
  const end = new AbortController()
  addEventListener(changed, hear, end)
  const look = () => end.signal.aborted || hear()
  if (isPossible()) void navigator.serviceWorker.ready.then(look)
  // Older browsers have no such question.
  const asking = navigator.permissions?.query({ name: 'notifications' })
  asking?.then(
    (permission) => permission.addEventListener('change', hear, end),
    () => undefined,
  )
  return () => end.abort()
}

/** Safari of an iPhone can only where the site is installed; without a worker nobody can. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'impossible'
  const isOn = Notification.permission === 'granted' && isOwn(pushNote.read()) && (await findSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/**
 * Asks the person, and lets this browser be told. To be called in a press, without which browsers do not ask.
 * @returns what is now; undefined when it was allowed, but the network or the browser's push service failed
 */
export async function turnPushOn(): Promise<PushState | undefined> {
  const permission = await Notification.requestPermission()
  const isAllowed = permission === 'granted'
  const isKept = isAllowed && (await subscribe().catch(() => false))
  dispatchEvent(new Event(changed))
  if (!isAllowed) return permission === 'denied' ? 'blocked' : 'off'
  return isKept ? 'on' : undefined
}

/** @returns as `turnPushOn`; without a network the browser refuses what still comes */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    const { endpoint } = subscription
    await Promise.all([drop(subscription), api('POST push/unsubscribe', { body: { endpoint } })])
  }
  dispatchEvent(new Event(changed))
  return 'off'
}

/**
 * Does what there is to do about it at each visit, and whenever somebody signs in or out: tells the server once a day, or
 * when something has changed, where this browser is found; and ends what belongs to somebody who is gone.
 */
export async function tendPush(): Promise<void> {
  const note = pushNote.read()
  if (!note || !isPossible()) return
  if (!isOwn(note)) {
    const subscription = await findSubscription()
    if (subscription) await drop(subscription)
    else pushNote.remove()
  } else if (Notification.permission === 'granted') {
    const endpoint = (await findSubscription())?.endpoint
    const isFresh = note.endpoint === endpoint && note.language === pageLanguage() && Date.now() - note.at < day
    if (!isFresh) await subscribe().catch(() => false)
  }
}

/** The server ends it with the session; the browser is told here, so that the next person begins anew. */
async function drop(subscription: PushSubscription): Promise<void> {
  pushNote.remove()
  await subscription.unsubscribe().catch(() => false)
}

/** @returns is it known to the server? */
async function subscribe(): Promise<boolean> {
  const owner = readSession()?.user._id
  const { answer } = await api('GET push/key')
  if (!answer || !owner) return false
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  const wish = { userVisibleOnly: true, applicationServerKey: answer.publicKey }
  const subscription = await pushManager.subscribe(wish).catch(async (error: Error) => {
    if (error.name !== 'InvalidStateError') throw error
    // One for another key, of a site that has lost its database, stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wish)
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth } }
  const { failure } = await api('POST push/subscribe', { body })
  if (!failure) pushNote.write({ owner, endpoint: subscription.endpoint, language: pageLanguage(), at: Date.now() })
  // A push service that is not known here is of no use; what the network lost is told at the next visit.
  else if (failure.code === 'invalid_input') await drop(subscription)
  return !failure
}

const isOwn = (note: PushNote | undefined): boolean => note !== undefined && note.owner === readSession()?.user._id

const pageLanguage = (): string => document.documentElement.lang

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription() ?? null
}
