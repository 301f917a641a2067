import type { ErrorCode } from '../../../domain/errors.ts'
import {
  entriesOf,
  outcomeOf,
  pauseAfter,
  type WaitingEntry,
  waitingStateOf,
} from '../../../domain/rules/waiting-entry.ts'
import { finishAd, sendWaitingAd } from '../ad-form/send-queued-ad.ts'
import { onWaitingChange } from '../offline-queue/waiting-news.ts'
import { changeWaiting, findWaiting, listWaiting } from '../offline-queue/waiting-store.ts'
import { sendEnds } from '../session/end-session.ts'
import { waitingEnds } from '../session/ended-sessions.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'
import { finishForm, noteStored, sendForm } from './send-form.ts'
import type { SentAnswer } from './use-waiting-words.ts'

/** Gets a sent form, and what it was answered. */
type OnSent = (entry: WaitingEntry, answer: SentAnswer) => void

/** The number of consecutive failures. */
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/**
 * Sends queued forms while the page is open: when the browser reports a network, when the page becomes visible or a
 * user logs in, and after growing delays.
 * @returns stops it
 */
export function startSending(onSent: OnSent): () => void {
  const send = () => {
    tries = 0
    void sendAll(onSent)
  }
  const look = () => {
    if (document.visibilityState === 'visible') send()
  }
  const plan = () => void planNext(onSent)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', look)
  const stopSession = onSessionChange(send)
  const stopNews = onWaitingChange(plan)
  send()
  return () => {
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', look)
    stopSession()
    stopNews()
    clearTimeout(timer)
    timer = undefined
  }
}

/** Sends a queued form now, whatever it waits for. @returns is it still queued? */
export async function sendNow(entry: WaitingEntry, onSent: OnSent): Promise<boolean> {
  // After all that time a confirmation starts it again.
  if (waitingStateOf(entry, Date.now()) === 'old') await changeWaiting(entry.id, { firstTriedAt: undefined })
  await sendAll(onSent)
  return (await findWaiting(entry.id)) !== undefined
}

/** Sends all in order, logouts first: in one tab at a time, and once for parallel calls. */
function sendAll(onSent: OnSent): Promise<void> {
  sending ??= inTurn(async () => {
    const areEnded = await sendEnds()
    const due = areEnded ? await findDue() : []
    let isCutOff = false
    let hasFailed = !areEnded
    for (const { id } of due) {
      if (isCutOff) break
      const status = await sendOne(id, onSent)
      isCutOff = status === 0
      hasFailed ||= status !== undefined
    }
    tries = hasFailed ? tries + 1 : 0
  }).finally(() => {
    sending = undefined
    clearTimeout(timer)
    timer = undefined
    void planNext(onSent)
  })
  return sending
}

function inTurn(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('waiting', work)
}

async function planNext(onSent: OnSent): Promise<void> {
  if (timer !== undefined || sending || waitingEnds().length + (await findDue()).length === 0) return
  // Another one may have planned it meanwhile.
  if (timer !== undefined || sending) return
  timer = setTimeout(() => void sendAll(onSent), pauseAfter(Math.max(1, tries), Math.random()))
}

const findDue = async (): Promise<WaitingEntry[]> => (await listWaiting()).filter(isDue)

const isDue = (entry: WaitingEntry): boolean =>
  waitingStateOf(entry, Date.now()) === 'waiting' && entriesOf([entry], readSession()?.user._id).length > 0

/** @returns why it stays queued: an HTTP status, 0 without an answer; undefined when it is finished */
async function sendOne(id: string, onSent: OnSent): Promise<number | 'not ready' | undefined> {
  const known = await findWaiting(id)
  if (!known || known.problem) return undefined
  if (known.firstTriedAt === undefined && navigator.onLine) await changeWaiting(id, { firstTriedAt: Date.now() })
  const entry = await findWaiting(id)
  // It may have been taken back, or the user may have signed out.
  if (!entry || !isDue(entry)) return undefined
  const called = await transmit(entry, () => {
    tries = 0
    void Promise.resolve(sending).then(() => sendAll(onSent))
  })
  if (called === 'not ready') return called
  const { answer, failure } = called
  const outcome = outcomeOf(failure)
  if (failure?.stored && entry.kind !== 'ad') noteStored(entry, failure.stored)
  if (outcome === 'refused') await changeWaiting(id, { problem: failure?.code as ErrorCode, stored: failure?.stored })
  if (answer) {
    await (entry.kind === 'ad' ? finishAd(entry) : finishForm(entry, answer))
    onSent(entry, answer)
  }
  return outcome === 'later' ? failure?.status : undefined
}

const transmit = (entry: WaitingEntry, ready: () => void) =>
  entry.kind === 'ad' ? sendWaitingAd(entry, ready) : sendForm(entry)
