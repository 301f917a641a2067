import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseTrouble, isReadOnlyDatabase } from '../database-trouble.ts'
import { onceAtATime } from './once-at-a-time.ts'
import {
  earliestOf,
  furthest,
  type Position,
  readWritten,
  unknownPosition,
  type Written,
  type WrittenRow,
  writtenStatement,
} from './positions.ts'
import { type ReadScope, readScope } from './read-scope.ts'
import type { Replica, Way } from './replica.ts'
import { SeenServers } from './seen-servers.ts'
import type { WatchedServer } from './watched-server.ts'

/** What is read, and from where. */
export interface ReadCounts {
  fromCopies: number
  fromPrimary: number
  /** Of those from copies: once more, because a copy failed. */
  again: number
}

interface ReplicasOptions {
  primary: Way
  /** Watches the primary itself, without a pooler. */
  watchedPrimary: Pick<WatchedServer, 'look' | 'close'>
  replicas: Pick<Replica, 'name' | 'way' | 'watched'>[]
  log: Pick<Logger, 'info' | 'warn'>
}

/** Milliseconds between two looks at the servers; and while a read waits for one. */
const [pause, hurry] = [500, 50]
/** Milliseconds that a read waits for a copy, when there is no primary, or for a pooler that refuses it. */
const waitMax = 2_000
/** Milliseconds after which a pooler that has refused a read is asked again: it tries its server each 200 ms. */
const refusalPause = 300
/** Refused before anything ran: by a pooler without a server, or a server that starts or ends. */
const refusals = /^(08P01|57P01|57P03|ECONNREFUSED)$/

interface WaitOptions {
  failed: ReadonlySet<Replica>
  waits: { inVain: number | undefined }
  /** Is it still worth waiting? */
  mayHelp(): boolean
}

/**
 * Looks at the servers of the database, and reads from the copies that answer and are not more than five seconds behind. Each read goes to
 * one that has replayed what its reader has to see, otherwise to the primary (decision 080).
 */
export class Replicas {
  readonly counts: ReadCounts = { fromCopies: 0, fromPrimary: 0, again: 0 }
  readonly seen: SeenServers
  readonly #options: ReplicasOptions
  readonly #end = new AbortController()
  readonly #listeners = new Set<() => void>()
  #turn = 0
  readonly #askingPrimary = new Set<() => void>()
  readonly #lookAtPrimary = onceAtATime(() => this.#noteOfPrimary())
  /** Each by itself: one that is silent does not hold up the others. */
  readonly #looks: ReadonlyMap<Replica, () => Promise<void>>

  constructor(options: ReplicasOptions) {
    this.#options = options
    this.seen = new SeenServers(options.replicas, options.log)
    this.#looks = new Map(this.seen.all.map((replica) => [replica, onceAtATime(() => this.#noteOfCopy(replica))]))
  }

  /** Looks at all servers, and goes on doing so. */
  async start(): Promise<void> {
    await this.look()
    for (const look of [this.#lookAtPrimary, ...this.#looks.values()]) void this.#goOn(look)
  }

  /** Tells of each look. @returns ends that */
  follow(onLook: () => void): () => void {
    this.#listeners.add(onLook)
    return () => void this.#listeners.delete(onLook)
  }

  /**
   * Reads on the best server: within `readFromCopies` a copy, if one has replayed enough; if it fails, another one.
   * @throws what the primary throws
   */
  async read<T>(ask: (way: Way) => Promise<T>): Promise<T> {
    const scope = readScope()
    if (!scope) return ask(this.#options.primary)
    const failed = new Set<Replica>()
    const { waits } = scope
    const atLeast = await scope.need()
    const askCopy = async (replica: Replica): Promise<T> => {
      const { replayed } = replica
      const found = await ask(replica.way)
      this.counts.fromCopies++
      scope.oldest = earliestOf(scope.oldest ?? replayed, replayed)
      return found
    }
    for (;;) {
      const replica =
        this.#choose(atLeast, failed) ??
        (await this.#waitForCopy(atLeast, { failed, waits, mayHelp: () => this.seen.isPrimaryAway }))
      if (!replica) break
      try {
        return await askCopy(replica)
      } catch (error) {
        if (!isFaultOfServer(error)) throw error
        failed.add(replica)
        this.counts.again++
        void this.#lookAt(this.seen.all)
      }
    }
    this.counts.fromPrimary++
    for (;;) {
      try {
        return await this.#readFromPrimary(ask)
      } catch (error) {
        if (!isFaultOfServer(error)) throw error
        // After a failover a pooler refuses for a moment more, while no copy follows the next primary yet.
        const isRefused = refusals.test(String((error as { code?: unknown }).code))
        if (isRefused) await this.#lookAtPrimary()
        const now = performance.now()
        if (isRefused && !this.seen.isPrimaryAway) waits.refusedUntil ??= now + waitMax
        const { refusedUntil = Number.POSITIVE_INFINITY } = waits
        const mayHelp = () => !isRefused || this.seen.isPrimaryAway || performance.now() < now + refusalPause
        // A copy may be new enough in a moment.
        const replica = await this.#waitForCopy(atLeast, { failed, waits, mayHelp })
        if (replica) return askCopy(replica)
        if (!isRefused || this.seen.isPrimaryAway || performance.now() >= refusedUntil) throw error
      }
    }
  }

  /** Without a primary: waits until a copy has what a reading needs. Its reads do not wait once more when that is in vain. */
  async waitWithoutPrimary({ need, waits }: Pick<ReadScope, 'need' | 'waits'>): Promise<void> {
    const [atLeast, failed] = [await need(), new Set<Replica>()]
    if (!this.#choose(atLeast, failed))
      await this.#waitForCopy(atLeast, { failed, waits, mayHelp: () => this.seen.isPrimaryAway })
  }

  /** Gives up when the primary turns out to be silent: a copy may do. */
  #readFromPrimary<T>(ask: (way: Way) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('Connection terminated: the primary does not answer'))
      this.#askingPrimary.add(giveUp)
      ask(this.#options.primary)
        .then(resolve, reject)
        .finally(() => this.#askingPrimary.delete(giveUp))
    })
  }

  /** Where the log of the database ends: after everything that has been committed so far. Without a primary that may be anywhere. */
  async whereWritten(): Promise<Written> {
    try {
      return readWritten((await this.#options.primary.pool.query<WrittenRow>(writtenStatement)).rows)
    } catch {
      // A pooler may be gone, and the primary be there.
      await this.#lookAtPrimary()
      return this.seen.isPrimaryAway ? { position: furthest, timeline: 0 } : this.seen.end
    }
  }

  /**
   * What a copy has to have replayed, so that it shows this. On a timeline that was not seen yet, copies may still follow the one
   * before, and be ahead of it: then the primary is looked at first, and no copy will do while that timeline is not seen.
   */
  needOf({ position, timeline }: Written): Position | Promise<Position> {
    if (timeline <= this.seen.end.timeline) return position
    return this.#lookAtPrimary().then(() => (timeline <= this.seen.end.timeline ? position : unknownPosition))
  }

  /** How far the copies in use get by themselves. */
  async reachOfCopies(): Promise<Position> {
    await this.#lookAtUsed()
    return this.seen.reach
  }

  /** Resolves when looks at all servers that began after this call have ended. */
  async look(): Promise<void> {
    await Promise.all([this.#lookAtPrimary(), this.#lookAt(this.seen.all)])
  }

  async #lookAt(replicas: readonly Replica[]): Promise<void> {
    await Promise.all(replicas.map((replica) => this.#looks.get(replica)?.()))
  }

  /** At the copies in use, or, while none is, at all: a server that is silent takes a second. */
  #lookAtUsed(): Promise<void> {
    return this.#lookAt(this.seen.isAnyUsed ? this.seen.all.filter(({ isUsed }) => isUsed) : this.seen.all)
  }

  async close(): Promise<void> {
    this.#end.abort()
    await Promise.all(
      [this.#options.watchedPrimary, ...this.seen.all.map(({ watched }) => watched)].map((one) => one.close()),
    )
    await Promise.all(this.seen.all.map(({ way }) => way.pool.end()))
  }

  async #goOn(look: () => Promise<void>): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await look()
    }
  }

  async #noteOfPrimary(): Promise<void> {
    const state = await this.#options.watchedPrimary.look()
    if (this.#end.signal.aborted) return
    this.seen.seePrimary(state)
    if (this.seen.isPrimaryAway) for (const giveUp of this.#askingPrimary) giveUp()
  }

  async #noteOfCopy(replica: Replica): Promise<void> {
    const state = await replica.watched.look()
    if (this.#end.signal.aborted) return
    this.seen.seeCopy(replica, state)
    for (const tell of this.#listeners) tell()
  }

  #choose(atLeast: Position, failed: ReadonlySet<Replica>): Replica | undefined {
    const fit = this.seen.all.filter((one) => one.isUsed && one.replayed >= atLeast && !failed.has(one))
    this.#turn = (this.#turn + 1) % 1_000_000
    return fit.length > 0 ? fit[this.#turn % fit.length] : undefined
  }

  /**
   * A copy may soon be far enough, or the primary be back, where it cannot answer. A reading waits once: no copy gets farther than its
   * reach, so a position beyond that is made up, or lost with the primary, and no reason to refuse a reader.
   */
  async #waitForCopy(atLeast: Position, { failed, waits, mayHelp }: WaitOptions): Promise<Replica | undefined> {
    const until = performance.now() + waitMax
    while (mayHelp() && performance.now() < until && !this.#end.signal.aborted) {
      await this.#lookAtUsed()
      const isInVain = this.seen.isPrimaryAway && waits.inVain === this.seen.awaySince
      const replica = this.#choose(isInVain ? this.#reachable(atLeast) : atLeast, failed)
      if (replica) return replica
      await sleep(hurry, undefined, { ref: false })
    }
    if (!this.seen.isPrimaryAway) return undefined
    waits.inVain = this.seen.awaySince
    return this.#choose(this.#reachable(atLeast), failed)
  }

  #reachable(position: Position): Position {
    return earliestOf(position, this.seen.reach)
  }
}

/** Would another server do better? Not where the statement takes too long. */
function isFaultOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (isDatabaseTrouble(error) && (error as { code?: unknown }).code !== '57014') || isReadOnlyDatabase(error)
}
