import type { ErrorCode } from '../../../domain/errors.ts'
import {
  type QueuedEntry,
  queuedEntriesOfUser,
  queuedSendOutcomeOf,
  queuedStateOf,
  retryDelayAfter,
} from '../../../domain/rules/queued-entry.ts'
import { finishQueuedAd, sendQueuedAd } from '../ad-form/send-queued-ad.ts'
import { onQueueChange } from '../offline-queue/queue-changes.ts'
import { findQueued, listQueued, updateQueued } from '../offline-queue/queue-store.ts'
import { sendQueuedLogouts } from '../session/clear-device-data.ts'
import { queuedLogouts } from '../session/queued-logouts.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { finishQueuedForm, sendQueuedForm, updateStoredVersion } from './send-queued-form.ts'
import type { SentAnswer } from './use-queued-form-messages.ts'

/** Gets a sent form, and what it was answered. */
type OnSent = (entry: QueuedEntry, answer: SentAnswer) => void

// One sender for the whole tab, whatever page is open: the queue is the browser's.
/** The number of consecutive failures. */
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/**
 * Sends queued forms while the page is open: when the browser reports a network, when the page becomes visible or a
 * user logs in, and after growing delays.
 * @returns stops it
 */
export function startQueueSender(onSent: OnSent): () => void {
  const send = () => {
    tries = 0
    void sendAll(onSent)
  }
  const look = () => {
    if (document.visibilityState === 'visible') send()
  }
  const plan = () => void scheduleNextTry(onSent)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', look)
  const stopSession = onSessionChange(send)
  const stopNews = onQueueChange(plan)
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
export async function sendQueuedNow(entry: QueuedEntry, onSent: OnSent): Promise<boolean> {
  // After all that time a confirmation starts it again.
  if (queuedStateOf(entry, Date.now()) === 'old') await updateQueued(entry.id, { firstTriedAt: undefined })
  await sendAll(onSent)
  return (await findQueued(entry.id)) !== undefined
}

/** Sends all in order, logouts first: in one tab at a time, and once for parallel calls. */
function sendAll(onSent: OnSent): Promise<void> {
  sending ??= withQueueLock(async () => {
    const areEnded = await sendQueuedLogouts()
    const due = areEnded ? await findSendable() : []
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
    void scheduleNextTry(onSent)
  })
  return sending
}

function withQueueLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('waiting', work)
}

async function scheduleNextTry(onSent: OnSent): Promise<void> {
  if (timer !== undefined || sending || queuedLogouts().length + (await findSendable()).length === 0) return
  // Another one may have planned it meanwhile.
  if (timer !== undefined || sending) return
  timer = setTimeout(() => void sendAll(onSent), retryDelayAfter(Math.max(1, tries), Math.random()))
}

const findSendable = async (): Promise<QueuedEntry[]> => (await listQueued()).filter(isSendable)

const isSendable = (entry: QueuedEntry): boolean =>
  queuedStateOf(entry, Date.now()) === 'waiting' && queuedEntriesOfUser([entry], readSession()?.user._id).length > 0

/** @returns why it stays queued: an HTTP status, 0 without an answer; undefined when it is finished */
async function sendOne(id: string, onSent: OnSent): Promise<number | 'not ready' | undefined> {
  const known = await findQueued(id)
  if (!known || known.problem) return undefined
  if (known.firstTriedAt === undefined && navigator.onLine) await updateQueued(id, { firstTriedAt: Date.now() })
  const entry = await findQueued(id)
  // It may have been taken back, or the user may have signed out.
  if (!entry || !isSendable(entry)) return undefined
  const called = await sendEntry(entry, () => {
    tries = 0
    void Promise.resolve(sending).then(() => sendAll(onSent))
  })
  if (called === 'not ready') return called
  const { answer, failure } = called
  const outcome = queuedSendOutcomeOf(failure)
  if (failure?.stored && entry.kind !== 'ad') updateStoredVersion(entry, failure.stored)
  if (outcome === 'refused') await updateQueued(id, { problem: failure?.code as ErrorCode, stored: failure?.stored })
  if (answer) {
    await (entry.kind === 'ad' ? finishQueuedAd(entry) : finishQueuedForm(entry, answer))
    onSent(entry, answer)
  }
  return outcome === 'later' ? failure?.status : undefined
}

const sendEntry = (entry: QueuedEntry, ready: () => void) =>
  entry.kind === 'ad' ? sendQueuedAd(entry, ready) : sendQueuedForm(entry)
