import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseTrouble, isReadOnlyDatabase } from '../database-trouble.ts'
import { onceAtATime } from './once-at-a-time.ts'
import {
  beginning,
  earliestOf,
  furthest,
  latestOf,
  type Position,
  readWritten,
  unknownPosition,
  type Written,
  type WrittenRow,
  writtenStatement,
} from './positions.ts'
import { readScope } from './read-scope.ts'
import type { ServerState, WatchedServer } from './watched-server.ts'

/** How statements reach a database. */
export interface Way {
  pool: pg.Pool
  /** Leads to the database itself, where the pool leads through a pooler. */
  canceller: pg.Pool | undefined
  hasNamedStatements: boolean
}

/** One of the servers that may be a copy of the database. */
export interface Replica {
  /** Host and port, for the log and metrics. */
  name: string
  way: Way
  watched: Pick<WatchedServer, 'look' | 'close'>
  /** What it said of itself, and since when it says the same. */
  seen: { state: ServerState; since: number } | undefined
  /** What it has replayed, when it was last asked. */
  replayed: Position
  received: Position
  /** How far it gets by itself: what it has received, or, where that ends with half a record, what it has replayed. */
  reach: Position
  /** The last one that it was seen to receive; 0 if none was. */
  timeline: number
  /** Seconds by which it is behind the primary. */
  lag: number
  isUsed: boolean
}

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
/** Seconds by which a copy may be behind. */
const lagMax = 5
/** Milliseconds that a read waits for a copy, when there is no primary. */
const waitMax = 2_000
/** Milliseconds after which a pooler that has refused a read is asked again: it tries its server each 200 ms. */
const refusalMax = 500
/** Milliseconds after which a copy without a primary that neither receives nor replays gets no farther. */
const restMin = 1_000
/** Bytes of a page of the log: half a record ends with a page, for PostgreSQL flushes and sends whole pages. */
const logPage = 8_192n
/** Refused before anything ran: by a pooler without a server, or a server that starts or ends. */
const refusals = /^(08P01|57P01|57P03|ECONNREFUSED)$/

interface WaitOptions {
  failed: ReadonlySet<Replica>
  waits: { inVain: number | undefined }
  /** Is it still worth waiting? */
  mayHelp(): boolean
}

/** The primary wrote up to here at this time, in seconds as `performance.now` counts. */
interface Mark {
  position: Position
  at: number
}

/**
 * The copies of the database that reads go to: those that answer, are copies, and are not more than five seconds behind. Each read
 * goes to one that has replayed what its reader has to see, otherwise to the primary (decision 080).
 */
export class Replicas {
  readonly counts: ReadCounts = { fromCopies: 0, fromPrimary: 0, again: 0 }
  readonly all: readonly Replica[]
  readonly #options: ReplicasOptions
  readonly #end = new AbortController()
  readonly #listeners = new Set<() => void>()
  /** Newest last; only those that a copy may not have replayed. */
  #marks: Mark[] = []
  #awaySince: number | undefined
  /** A copy that was left out comes back only when it has replayed this. */
  #floor: Position = beginning
  #turn = 0
  #timeline = 0
  /** Where the log of the primary ended when it was last seen. */
  #primaryAt: Position = beginning
  #hasWarned = false
  readonly #askingPrimary = new Set<() => void>()
  readonly #lookAtPrimary = onceAtATime(() => this.#noteOfPrimary())
  /** Each by itself: one that is silent does not hold up the others. */
  readonly #looks: ReadonlyMap<Replica, () => Promise<void>>

  constructor(options: ReplicasOptions) {
    this.#options = options
    this.all = options.replicas.map((one) => ({
      ...one,
      seen: undefined,
      replayed: beginning,
      received: beginning,
      reach: beginning,
      timeline: 0,
      lag: 0,
      isUsed: false,
    }))
    this.#looks = new Map(this.all.map((replica) => [replica, onceAtATime(() => this.#noteOfCopy(replica))]))
  }

  /** Did the primary not answer when it was last asked? */
  get isPrimaryAway(): boolean {
    return this.#awaySince !== undefined
  }

  /** Of the primary that was seen last; 0 before there was one. */
  get timeline(): number {
    return this.#timeline
  }

  /** Is there a copy to read from? */
  get isAnyUsed(): boolean {
    return this.all.some(({ isUsed }) => isUsed)
  }

  /** The last thing that every copy in use has replayed; undefined while none is in use. */
  get replayedByAll(): Position | undefined {
    const used = this.all.filter(({ isUsed }) => isUsed)
    const [first] = used
    return first && used.reduce((least, { replayed }) => earliestOf(least, replayed), first.replayed)
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

  /** From now on every copy that is used has replayed this. */
  raiseFloor(position: Position): void {
    this.#floor = latestOf(this.#floor, position)
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
        (await this.#waitForCopy(atLeast, { failed, waits, mayHelp: () => this.isPrimaryAway }))
      if (!replica) break
      try {
        return await askCopy(replica)
      } catch (error) {
        if (!isFaultOfServer(error)) throw error
        failed.add(replica)
        this.counts.again++
        void this.#lookAt(this.all)
      }
    }
    this.counts.fromPrimary++
    try {
      return await this.#readFromPrimary(ask)
    } catch (error) {
      if (!isFaultOfServer(error)) throw error
      // After a failover a pooler refuses for a moment more, while no copy follows the next primary yet.
      const isRefused = refusals.test(String((error as { code?: unknown }).code))
      if (isRefused) await this.#lookAtPrimary()
      const until = performance.now() + refusalMax
      const mayHelp = () => !isRefused || this.isPrimaryAway || performance.now() < until
      // A copy may be new enough in a moment.
      const replica = await this.#waitForCopy(atLeast, { failed, waits, mayHelp })
      if (replica) return askCopy(replica)
      if (!isRefused || this.isPrimaryAway || waits.hasAskedAgain) throw error
      waits.hasAskedAgain = true
      return this.#readFromPrimary(ask)
    }
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
      return this.isPrimaryAway
        ? { position: furthest, timeline: 0 }
        : { position: this.#primaryAt, timeline: this.#timeline }
    }
  }

  /**
   * What a copy has to have replayed, so that it shows this. On a timeline that was not seen yet, copies may still follow the one
   * before, and be ahead of it: then the primary is looked at first, and no copy will do while that timeline is not seen.
   */
  needOf({ position, timeline }: Written): Position | Promise<Position> {
    if (timeline <= this.#timeline) return position
    return this.#lookAtPrimary().then(() => (timeline <= this.#timeline ? position : unknownPosition))
  }

  /** How far the copies in use get by themselves. */
  async reachOfCopies(): Promise<Position> {
    await this.#lookAtUsed()
    return this.#reach
  }

  /** @returns the position, or, where it lies in half a record with which the log of a copy ends, what lies before that */
  beforeHalf(position: Position): Position {
    // The next primary gives the positions of the half away again.
    if (!this.isPrimaryAway) return position
    const half = this.all.find(({ isUsed, reach, received }) => isUsed && reach < position && position <= received)
    return half ? half.reach : position
  }

  get #reach(): Position {
    return this.all.reduce((last, { reach, isUsed }) => (isUsed ? latestOf(last, reach) : last), beginning)
  }

  /** Resolves when looks at all servers that began after this call have ended. */
  async look(): Promise<void> {
    await Promise.all([this.#lookAtPrimary(), this.#lookAt(this.all)])
  }

  async #lookAt(replicas: readonly Replica[]): Promise<void> {
    await Promise.all(replicas.map((replica) => this.#looks.get(replica)?.()))
  }

  /** At the copies in use, or, while none is, at all: a server that is silent takes a second. */
  #lookAtUsed(): Promise<void> {
    return this.#lookAt(this.isAnyUsed ? this.all.filter(({ isUsed }) => isUsed) : this.all)
  }

  async close(): Promise<void> {
    this.#end.abort()
    await Promise.all(
      [this.#options.watchedPrimary, ...this.all.map(({ watched }) => watched)].map((one) => one.close()),
    )
    await Promise.all(this.all.map(({ way }) => way.pool.end()))
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
    if (!this.#end.signal.aborted) this.#notePrimary(state)
  }

  async #noteOfCopy(replica: Replica): Promise<void> {
    const state = await replica.watched.look()
    if (this.#end.signal.aborted) return
    this.#noteCopy(replica, state)
    const least = this.replayedByAll
    if (least !== undefined) this.#marks = this.#marks.filter(({ position }) => position > least)
    for (const tell of this.#listeners) tell()
  }

  #notePrimary(state: ServerState | undefined): void {
    const now = performance.now() / 1_000
    const isThere = state !== undefined && !state.isCopy
    if (isThere !== this.isPrimaryAway) {
      // As it was.
    } else if (isThere) this.#options.log.info('the primary database is back')
    else this.#options.log.warn('the primary database does not answer')
    this.#awaySince = isThere ? undefined : (this.#awaySince ?? now)
    if (!isThere) {
      for (const giveUp of this.#askingPrimary) giveUp()
      return
    }
    // How far behind a copy was before is not known.
    if (this.#timeline === 0) this.raiseFloor(state.position)
    this.#timeline = state.timeline
    this.#primaryAt = state.position
    for (const replica of this.all) this.#use(replica, replica.isUsed && this.#isFit(replica))
    // After a failover the log may go on from an earlier place: what was behind it is lost.
    this.#marks = this.#marks.filter(({ position }) => position <= state.position)
    if (this.#floor > state.position) this.#floor = state.position
    if (this.#marks.at(-1)?.position !== state.position) this.#marks.push({ position: state.position, at: now })
    if (this.#marks.length > marksMax) this.#marks = this.#marks.filter((_, index) => index % 2 === 0)
  }

  #noteCopy(replica: Replica, state: ServerState | undefined): void {
    const isCopy = state?.isCopy === true
    if (isCopy) {
      replica.replayed = state.position
      replica.received = state.received
      replica.timeline = state.timeline || replica.timeline
      replica.reach = this.#isAtEnd(replica, state) ? state.position : latestOf(state.position, state.received)
      replica.lag = this.#lagOf(state.position)
      if (state.isHidden) this.#warnOfRole(replica)
    } else {
      replica.seen = undefined
      if (state) {
        replica.timeline = 0
        replica.lag = 0
      }
    }
    this.#use(replica, isCopy && this.#isFit(replica))
  }

  #use(replica: Replica, isUsed: boolean): void {
    if (isUsed === replica.isUsed) return
    replica.isUsed = isUsed
    const { name, lag, timeline } = replica
    this.#options.log.info(
      { replica: name, lag: Math.round(lag), timeline },
      isUsed ? 'a copy is read from' : 'a copy is left out',
    )
  }

  #warnOfRole({ name }: Replica): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#options.log.warn(
      { replica: name },
      'copies are not read from: the role of the site may not see what they follow (grant pg_read_all_stats to it)',
    )
  }

  #isAtEnd(replica: Replica, state: ServerState): boolean {
    const now = performance.now()
    const { position, received } = replica.seen?.state ?? {}
    if (!replica.seen || position !== state.position || received !== state.received)
      replica.seen = { state, since: now }
    if (this.#awaySince === undefined || state.received % logPage !== 0n) return false
    return now - Math.max(replica.seen.since, this.#awaySince * 1_000) >= restMin
  }

  /**
   * Does it show what the primary has written until some seconds ago? After a failover a server that was ahead, as the old primary, is in
   * recovery, too, and has replayed what no longer exists: PostgreSQL does not send it the new timeline. Before a primary was seen, a copy
   * will do that has followed one since its start.
   */
  #isFit({ received, replayed, timeline, lag }: Replica): boolean {
    const follows = received >= replayed && timeline >= this.#timeline
    return follows && lag <= lagMax && replayed >= this.#floor
  }

  /** Seconds since the primary wrote the first thing that the copy has not replayed. Without a primary, as it was then. */
  #lagOf(replayed: Position): number {
    const missing = this.#marks.find(({ position }) => position > replayed)
    return missing ? (this.#awaySince ?? performance.now() / 1_000) - missing.at : 0
  }

  #choose(atLeast: Position, failed: ReadonlySet<Replica>): Replica | undefined {
    const fit = this.all.filter((one) => one.isUsed && one.replayed >= atLeast && !failed.has(one))
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
      const isInVain = this.isPrimaryAway && waits.inVain === this.#awaySince
      const replica = this.#choose(isInVain ? this.#reachable(atLeast) : atLeast, failed)
      if (replica) return replica
      await sleep(hurry, undefined, { ref: false })
    }
    if (!this.isPrimaryAway) return undefined
    waits.inVain = this.#awaySince
    return this.#choose(this.#reachable(atLeast), failed)
  }

  #reachable(position: Position): Position {
    return earliestOf(position, this.#reach)
  }
}

const marksMax = 200

/** Would another server do better? Not where the statement takes too long. */
function isFaultOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (isDatabaseTrouble(error) && (error as { code?: unknown }).code !== '57014') || isReadOnlyDatabase(error)
}
