import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { AppError } from '../../../domain/errors.ts'
import type { NotificationStreamEvent } from '../../../domain/schemas/notification.ts'
import { anyChange, type ChangeTag } from '../../../platform/postgres/change-feed.ts'
import type { Database } from '../../db/schema.ts'
import type { SignedInUser } from '../accounts/accounts.ts'
import { type NotificationRow, selectActiveSessions, selectNotifications } from './notifications.queries.ts'
import { viewNotifications } from './notifications.view.ts'

/** An open event stream of a page. */
export interface StreamListener {
  send(news: NotificationStreamEvent): void
  /** Sends a heartbeat. */
  heartbeat(): void
  /** Ends the stream. */
  end(): void
}

interface HubOptions {
  db: Kysely<Database>
  log: Pick<Logger, 'error'>
  /** Milliseconds between two heartbeats. */
  beatEvery?: number
  /** Most open pages of all people, of those behind one network, and of one. */
  listenersMax?: number
  listenersOfNetworkMax?: number
  listenersOfOneMax?: number
}

/** A person with open pages. */
interface Watch {
  userId: string
  /** Their pages, with the session of each, and from where it is open. */
  listeners: Map<StreamListener, { sessionId: string; network: string }>
  /** Those that have not got the unread count yet. */
  fresh: Set<StreamListener>
  unread: number
  /** What was there or has been told; and of what is older nothing was looked at. */
  known: { ids: Set<string>; after: string } | undefined
  isAsking: boolean
}

/** The maximum number of notifications in one message; more are in the list. */
const rememberedMax = 20
/** People who are looked up at the same time, after everything may have changed. */
const waitingQueriesMax = 4

/**
 * Sends notifications to the open pages of their readers as soon as a change notice arrives: one query for each person
 * and change, however many pages they have open. A session that has ended gets nothing more.
 */
export class NotificationHub {
  readonly #options: Required<HubOptions>
  readonly #watches = new Map<string, Watch>()
  /** How many pages are open behind each network. */
  readonly #networks = new Map<string, number>()
  /** Who is to be looked up. */
  readonly #due = new Set<Watch>()
  readonly #beating: NodeJS.Timeout
  #size = 0
  #asking = 0
  #isClosed = false

  constructor(options: HubOptions) {
    this.#options = {
      beatEvery: 20_000,
      listenersMax: 5_000,
      listenersOfNetworkMax: 1_666,
      listenersOfOneMax: 10,
      ...options,
    }
    this.#beating = setInterval(() => void this.#beat(), this.#options.beatEvery).unref()
  }

  /** Open pages. */
  get size(): number {
    return this.#size
  }

  /**
   * Subscribes a page: it gets the unread count at once, then every change.
   * @returns ends that
   * @param network from which the page is open, with what lies around it
   * @throws AppError `too_many_requests` for one page too many of a person or network, `unavailable` for one too many
   *   of all
   */
  join({ userId, sessionId }: SignedInUser, network: string, listener: StreamListener): () => void {
    if (this.#isClosed || this.#size >= this.#options.listenersMax) throw new AppError('unavailable')
    const watch = this.#watches.get(userId) ?? newWatch(userId)
    const ofNetwork = this.#networks.get(network) ?? 0
    if (watch.listeners.size >= this.#options.listenersOfOneMax || ofNetwork >= this.#options.listenersOfNetworkMax)
      throw new AppError('too_many_requests', [], 60)
    this.#watches.set(userId, watch)
    this.#networks.set(network, ofNetwork + 1)
    watch.listeners.set(listener, { sessionId, network })
    watch.fresh.add(listener)
    this.#size++
    this.#ask(watch)
    return () => this.#leave(watch, listener)
  }

  /** Receives a change notice, by its tag. */
  handleChange(tag: ChangeTag): void {
    if (tag === anyChange) for (const watch of this.#watches.values()) this.#ask(watch)
    const watch = isNotificationTag(tag) && this.#watches.get(tag.slice(personTag.length))
    if (watch) this.#ask(watch)
  }

  /** Ends everything: a shutdown does not wait for pages that stay open for hours. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#beating)
    for (const watch of this.#watches.values()) this.#end(watch, () => true)
  }

  #leave(watch: Watch, listener: StreamListener): void {
    const { network } = watch.listeners.get(listener) ?? {}
    if (network === undefined) return
    watch.listeners.delete(listener)
    watch.fresh.delete(listener)
    this.#size--
    const ofNetwork = (this.#networks.get(network) ?? 1) - 1
    if (ofNetwork > 0) this.#networks.set(network, ofNetwork)
    else this.#networks.delete(network)
    if (watch.listeners.size > 0) return
    this.#watches.delete(watch.userId)
    this.#due.delete(watch)
  }

  #end(watch: Watch, isOver: (sessionId: string, listener: StreamListener) => boolean): void {
    for (const [listener, { sessionId }] of [...watch.listeners]) {
      if (!isOver(sessionId, listener)) continue
      this.#leave(watch, listener)
      listener.end()
    }
  }

  #ask(watch: Watch): void {
    this.#due.add(watch)
    void this.#work()
  }

  /** Reads users until none is due, each once at a time. */
  async #work(): Promise<void> {
    if (this.#asking >= waitingQueriesMax) return
    this.#asking++
    for (let watch = this.#next(); watch; watch = this.#next()) {
      watch.isAsking = true
      await this.#lookUp(watch)
      watch.isAsking = false
    }
    this.#asking--
  }

  #next(): Watch | undefined {
    for (const watch of this.#due) {
      if (watch.isAsking) continue
      this.#due.delete(watch)
      return watch
    }
    return undefined
  }

  async #lookUp(watch: Watch): Promise<void> {
    const { db, log } = this.#options
    try {
      // A page that subscribes during the query gets the next answer.
      const askers = new Set(watch.listeners.keys())
      this.#tell(watch, await selectNotifications(db, { userId: watch.userId, limit: rememberedMax }).execute(), askers)
    } catch (err) {
      log.error({ err }, 'notifications cannot be looked up')
      // Pages without a count are retried; others get the next change or heartbeat.
      this.#end(watch, (_, listener) => watch.fresh.has(listener))
      watch.known = undefined
    }
  }

  #tell(watch: Watch, rows: readonly NotificationRow[], askers: ReadonlySet<StreamListener>): void {
    const alive = new Set(rows[0]?.live_sessions)
    this.#end(watch, (sessionId, listener) => askers.has(listener) && !alive.has(sessionId))
    const { unread = 0 } = rows[0] ?? {}
    const shown = viewNotifications(rows)
    const { known } = watch
    const added = known ? shown.filter(({ _id }) => !known.ids.has(_id) && _id > known.after) : []
    const isNews = added.length > 0 || unread !== watch.unread
    for (const listener of askers) {
      if (!watch.listeners.has(listener)) continue
      if (watch.fresh.delete(listener)) listener.send({ unread, added: [] })
      else if (isNews) listener.send({ unread, added })
    }
    const ids = shown.map(({ _id }) => _id)
    // Transactions may end in another order than their ids; but what moves up because a newer one went is not new.
    watch.known ??= { ids: new Set(), after: ids.length < rememberedMax ? '' : (ids.at(-1) ?? '') }
    for (const id of ids) watch.known.ids.add(id)
    watch.unread = unread
  }

  /** Sends heartbeats, and ends the streams whose session has ended. */
  async #beat(): Promise<void> {
    const sessions = [...this.#watches.values()].flatMap(({ listeners }) =>
      [...listeners.values()].map(({ sessionId }) => sessionId),
    )
    if (sessions.length === 0) return
    try {
      const alive = new Set((await selectActiveSessions(this.#options.db, sessions).execute()).map(({ id }) => id))
      const asked = new Set(sessions)
      for (const watch of [...this.#watches.values()]) {
        this.#end(watch, (sessionId) => asked.has(sessionId) && !alive.has(sessionId))
        for (const listener of [...watch.listeners.keys()]) listener.heartbeat()
        if (!watch.known) this.#ask(watch)
      }
    } catch (err) {
      this.#options.log.error({ err }, 'sessions cannot be looked up')
    }
  }
}

const personTag = 'person:'

/** Tells whether a change tag is about the notifications of one user. */
export function isNotificationTag(tag: ChangeTag): boolean {
  return tag.startsWith(personTag)
}

function newWatch(userId: string): Watch {
  return { userId, listeners: new Map(), fresh: new Set(), unread: 0, known: undefined, isAsking: false }
}
