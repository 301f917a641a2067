import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Brand } from '../../../domain/brand.ts'
import type { Language } from '../../../domain/languages.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { wordsOfPeriod } from '../../../domain/rules/rent/format-period.ts'
import type { Notification } from '../../../domain/schemas/notification.ts'
import type { PushPayload } from '../../../domain/schemas/push.ts'
import type { Database } from '../../db/schema.ts'
import { isPushEndpoint, type PushOutcome, sendPushRequest } from '../../services/push-services.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import { findNotification } from '../notifications/notifications.ts'
import {
  deleteSubscription,
  insertPushKeys,
  type PushKeys,
  type PushTask,
  queuePushAgain,
  selectPushKeys,
  selectSubscription,
} from './push.queries.ts'

/** The site's pair of keys, which is made when there is none; of processes that start together one creates it. */
export async function getOrCreatePushKeys(db: Kysely<Database>): Promise<PushKeys> {
  const known = await selectPushKeys(db).executeTakeFirst()
  if (known) return known
  // Loaded when it is needed: most processes never send a push.
  const { default: library } = await import('web-push')
  await insertPushKeys(db, library.generateVAPIDKeys()).execute()
  return selectPushKeys(db).executeTakeFirstOrThrow()
}

/** Notifications for browsers whose pages are closed (docs/decisions/messages-and-notifications.md). */
export interface PushSender {
  /** Pushes accepted, failed tries and browsers that are gone, in this process. */
  readonly counts: { sent: number; failed: number; ended: number }
  /** The site's pair of keys. */
  requireKeys(): Promise<PushKeys>
  /** Does the address belong to a push service that is known here? */
  isEndpoint(endpoint: string): boolean
  /**
   * The job for each notification and browser. Nothing is sent for notifications that are read or a day old, or to a
   * browser whose session has ended.
   * @throws when it was not accepted and a retry may help
   */
  send(task: PushTask, signal: AbortSignal): Promise<void>
}

interface PushOptions {
  db: Kysely<Database>
  log: Pick<Logger, 'warn'>
  brand: Pick<Brand, 'name' | 'email'>
  /** Of push services, as the setting `PUSH_HOSTS` lists them. */
  hosts: readonly string[]
  /** The timeout of a push service: other pushes wait meanwhile. */
  timeoutMs?: number
}

type Browser = NonNullable<Awaited<ReturnType<ReturnType<typeof selectSubscription>['executeTakeFirst']>>>

/** Seconds after which a notification is not pushed any more. */
const lifetime = 86_400

export function createPushSender({ db, log, brand, hosts, timeoutMs = 10_000 }: PushOptions): PushSender {
  const write = createPushWriter(brand.name)
  const counts = { sent: 0, failed: 0, ended: 0 }
  const isEndpoint = (endpoint: string) => isPushEndpoint(endpoint, hosts)
  let keys: Promise<PushKeys> | undefined

  function requireKeys(): Promise<PushKeys> {
    keys ??= getOrCreatePushKeys(db)
    // The next call tries again.
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  async function post({ endpoint, p256dh, auth }: Browser, notice: PushPayload, signal: AbortSignal) {
    if (!isEndpoint(endpoint)) return { kind: 'refused', status: 0 } as const
    const vapidDetails = { subject: `mailto:${brand.email}`, ...(await requireKeys()) }
    const topic = notice.tag.replaceAll('-', '')
    const { default: library } = await import('web-push')
    const browser = { endpoint, keys: { p256dh, auth } }
    const options = { vapidDetails, TTL: lifetime, urgency: 'normal', topic, contentEncoding: 'aes128gcm' } as const
    const { headers, body } = library.generateRequestDetails(browser, JSON.stringify(notice), options)
    const soon = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    return sendPushRequest(endpoint, { headers: toText(headers), body: new Uint8Array(body) }, soon)
  }

  async function settle(outcome: PushOutcome, browser: Browser, task: PushTask): Promise<void> {
    if (outcome.kind === 'sent') {
      counts.sent++
      return
    }
    counts.failed++
    if (outcome.kind === 'later') {
      if (outcome.wait === undefined) throw new Error(`${hostOf(browser)} did not take a push: ${outcome.reason}`)
      await queuePushAgain(db, task, outcome.wait)
      return
    }
    counts.ended++
    await deleteSubscription(db, browser).execute()
    if (outcome.kind === 'refused')
      log.warn({ host: hostOf(browser), status: outcome.status }, 'a browser was refused and is told nothing any more')
  }

  return {
    counts,
    requireKeys,
    isEndpoint,
    async send(task, signal) {
      const browser = await selectSubscription(db, task.subscriptionId).executeTakeFirst()
      if (!browser) return
      const notice = await findNotification(db, { userId: browser.user_id, id: task.notificationId })
      if (!notice || notice.isRead || Date.now() - Date.parse(notice.createdAt) > lifetime * 1_000) return
      await settle(await post(browser, await write(notice, browser.language), signal), browser, task)
    },
  }
}

/** The rest of the address is a secret. */
const hostOf = ({ endpoint }: Browser): string => new URL(endpoint).host

function toText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Signs of a sentence; no device shows more of it, and push services take 4 KB. */
const bodyMax = 240

/** Words a notification as the list does. */
function createPushWriter(brandName: string) {
  const wordsOf = createMessageTexts('notification')
  return async ({ _id, kind, values, path }: Notification, language: Language): Promise<PushPayload> => {
    const say = await wordsOf(language)
    const names = { weekdays: say('notices.weekdays', {}), months: say('notices.month_names', {}) }
    const known = {
      ...values,
      ...wordsOfPeriod(names, values, dayInIndia(new Date())),
      name: values.name || say('notices.somebody', {}),
      rating: Number(values.rating),
      count: Number(values.count ?? 0),
    }
    const sentence = say(`notification.${kind}`, known)
    return { title: brandName, body: shorten(sentence), path: path ?? '/notifications', tag: _id, language }
  }
}

function shorten(sentence: string): string {
  const signs = [...sentence]
  return signs.length <= bodyMax ? sentence : `${signs.slice(0, bodyMax - 1).join('')}…`
}
