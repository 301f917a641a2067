import { useEffect, useState } from 'react'
import { withTimeout } from '../../browser/with-timeout.ts'
import { callApi } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { type PushRegistration, storedPushRegistration } from './push-registration.ts'

/** Does this browser show push notifications? */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

/** Tells the parts of this page that show the state. */
const pushState = new EventTarget()
const day = 86_400_000

/** Calls back when that may have changed, also in the browser's settings. @returns stops it */
function onPushChange(hear: () => void): () => void {
  const end = new AbortController()
  pushState.addEventListener('change', hear, end)
  const look = () => end.signal.aborted || hear()
  if (isPossible()) void navigator.serviceWorker.ready.then(look)
  // Older browsers have no such query.
  const asking = navigator.permissions?.query({ name: 'notifications' })
  asking?.then(
    (permission) => permission.addEventListener('change', hear, end),
    () => undefined,
  )
  return () => end.abort()
}

/**
 * Does this browser support push? Safari on an iPhone only in the installed site; no browser without a service worker.
 */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'impossible'
  const isOn =
    Notification.permission === 'granted' &&
    isOwnRegistration(storedPushRegistration.read()) &&
    (await findSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/**
 * Asks for permission and subscribes. Has to be called during a press.
 * @returns the new state; undefined when it was allowed but the network or the push service failed
 */
export async function enablePush(): Promise<PushState | undefined> {
  const permission = await Notification.requestPermission()
  const isAllowed = permission === 'granted'
  const isKept = isAllowed && (await subscribe().catch(() => false))
  pushState.dispatchEvent(new Event('change'))
  if (!isAllowed) return permission === 'denied' ? 'blocked' : 'off'
  return isKept ? 'on' : undefined
}

/** Ends the subscription. @returns as `enablePush`; without a network the browser drops pushes that still arrive */
export async function disablePush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    const { endpoint } = subscription
    await Promise.all([endSubscription(subscription), callApi('POST push/unsubscribe', { body: { endpoint } })])
  }
  pushState.dispatchEvent(new Event('change'))
  return 'off'
}

/**
 * Updates the subscription on each visit, login and logout: registers it once a day or when it has changed, and ends
 * that of a previous user.
 */
export async function updatePushSubscription(): Promise<void> {
  const note = storedPushRegistration.read()
  if (!note || !isPossible()) return
  if (!isOwnRegistration(note)) {
    const subscription = await findSubscription()
    if (subscription) await endSubscription(subscription)
    else storedPushRegistration.remove()
  } else if (Notification.permission === 'granted') {
    const endpoint = (await findSubscription())?.endpoint
    const isFresh = note.endpoint === endpoint && note.language === pageLanguage() && Date.now() - note.at < day
    if (!isFresh) await subscribe().catch(() => false)
  }
}

/** Ends the subscription in the browser; the server ends it with the session. */
async function endSubscription(subscription: PushSubscription): Promise<void> {
  storedPushRegistration.remove()
  await subscription.unsubscribe().catch(() => false)
}

/** @returns does the server have it? */
async function subscribe(): Promise<boolean> {
  const owner = readSession()?.user._id
  const { answer } = await callApi('GET push/key')
  if (!answer || !owner) return false
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready)
  const options = { userVisibleOnly: true, applicationServerKey: answer.publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error: Error) => {
    if (error.name !== 'InvalidStateError') throw error
    // A subscription for another key, of a site that has lost its database, would block a new one.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth } }
  const { failure } = await callApi('POST push/subscribe', { body })
  if (!failure)
    storedPushRegistration.write({ owner, endpoint: subscription.endpoint, language: pageLanguage(), at: Date.now() })
  // An unknown push service is of no use; after a network error the next visit tries again.
  else if (failure.code === 'invalid_input') await endSubscription(subscription)
  return !failure
}

const isOwnRegistration = (note: PushRegistration | undefined): boolean =>
  note !== undefined && note.owner === readSession()?.user._id

const pageLanguage = (): string => document.documentElement.lang

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription() ?? null
}

/** Whether this browser shows notifications; undefined while it is unknown. */
export function usePushState(): PushState | undefined {
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    const look = () => void readPushState().then(setState)
    look()
    const stops = [onPushChange(look), onSessionChange(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return state
}
