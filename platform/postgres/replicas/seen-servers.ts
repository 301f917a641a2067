import type { Logger } from 'pino'
import { beginning, earliestOf, latestOf, nothingWritten, type Position, type Written } from './positions.ts'
import type { Replica } from './replica.ts'
import type { ServerState } from './watched-server.ts'

/** Seconds by which a copy may be behind. */
const lagMax = 5
/** Milliseconds after which a copy without a primary that neither receives nor replays gets no farther. */
const restMin = 1_000
/** Bytes of a page of the log: half a record ends with a page, for PostgreSQL flushes and sends whole pages. */
const logPage = 8_192n
/** Of the log, that are remembered. */
const marksMax = 200

/** The primary wrote up to here at this time, in seconds as `performance.now` counts. */
interface Mark {
  position: Position
  at: number
}

/** What looks at the servers have shown, and what follows from it: whether the primary is there, and which copies are read from. */
export class SeenServers {
  readonly all: readonly Replica[]
  readonly #log: Pick<Logger, 'info' | 'warn'>
  /** Newest last; only those that a copy may not have replayed. */
  #marks: Mark[] = []
  #awaySince: number | undefined
  /** A copy that was left out comes back only when it has replayed this. */
  #floor: Position = beginning
  #end = nothingWritten
  #hasWarned = false

  constructor(replicas: readonly Pick<Replica, 'name' | 'way' | 'watched'>[], log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log
    this.all = replicas.map((one) => ({
      ...one,
      said: undefined,
      replayed: beginning,
      received: beginning,
      reach: beginning,
      timeline: 0,
      lag: 0,
      isUsed: false,
    }))
  }

  /** Did the primary not answer when it was last asked? */
  get isPrimaryAway(): boolean {
    return this.#awaySince !== undefined
  }

  /** Since when, in seconds as `performance.now` counts. */
  get awaySince(): number | undefined {
    return this.#awaySince
  }

  /** Where the log of the primary ended when it was last seen; its timeline is 0 before there was one. */
  get end(): Written {
    return this.#end
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

  /** From now on every copy that is used has replayed this. */
  raiseFloor(position: Position): void {
    this.#floor = latestOf(this.#floor, position)
  }

  /** @returns the position, or, where it lies in half a record with which the log of a copy ends, what lies before that */
  beforeHalf(position: Position): Position {
    // The next primary gives the positions of the half away again.
    if (!this.isPrimaryAway) return position
    const half = this.all.find(({ isUsed, reach, received }) => isUsed && reach < position && position <= received)
    return half ? half.reach : position
  }

  /** How far the copies in use get by themselves, as far as is known. */
  get reach(): Position {
    return this.all.reduce((last, { reach, isUsed }) => (isUsed ? latestOf(last, reach) : last), beginning)
  }

  /** The primary was looked at. @param state undefined when it did not answer */
  seePrimary(state: ServerState | undefined): void {
    const now = performance.now() / 1_000
    const isThere = state !== undefined && !state.isCopy
    if (isThere !== this.isPrimaryAway) {
      // As it was.
    } else if (isThere) this.#log.info('the primary database is back')
    else this.#log.warn('the primary database does not answer')
    this.#awaySince = isThere ? undefined : (this.#awaySince ?? now)
    if (!isThere) return
    // How far behind a copy was before is not known.
    if (this.#end.timeline === 0) this.raiseFloor(state.position)
    this.#end = { position: state.position, timeline: state.timeline }
    for (const replica of this.all) this.#use(replica, replica.isUsed && this.#isFit(replica))
    // After a failover the log may go on from an earlier place: what was behind it is lost.
    this.#marks = this.#marks.filter(({ position }) => position <= state.position)
    if (this.#floor > state.position) this.#floor = state.position
    if (this.#marks.at(-1)?.position !== state.position) this.#marks.push({ position: state.position, at: now })
    if (this.#marks.length > marksMax) this.#marks = this.#marks.filter((_, index) => index % 2 === 0)
  }

  /** A server was looked at that may be a copy. @param state undefined when it did not answer */
  seeCopy(replica: Replica, state: ServerState | undefined): void {
    const isCopy = state?.isCopy === true
    if (isCopy) {
      replica.replayed = state.position
      replica.received = state.received
      replica.timeline = state.timeline || replica.timeline
      replica.reach = this.#isAtEnd(replica, state) ? state.position : latestOf(state.position, state.received)
      replica.lag = this.#lagOf(state.position)
      if (state.isHidden) this.#warnOfRole(replica)
    } else {
      replica.said = undefined
      if (state) {
        replica.timeline = 0
        replica.lag = 0
      }
    }
    this.#use(replica, isCopy && this.#isFit(replica))
    const least = this.replayedByAll
    if (least !== undefined) this.#marks = this.#marks.filter(({ position }) => position > least)
  }

  #use(replica: Replica, isUsed: boolean): void {
    if (isUsed === replica.isUsed) return
    replica.isUsed = isUsed
    const { name, lag, timeline } = replica
    this.#log.info(
      { replica: name, lag: Math.round(lag), timeline },
      isUsed ? 'a copy is read from' : 'a copy is left out',
    )
  }

  #warnOfRole({ name }: Replica): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#log.warn(
      { replica: name },
      'copies are not read from: the role of the site may not see what they follow (grant pg_read_all_stats to it)',
    )
  }

  #isAtEnd(replica: Replica, state: ServerState): boolean {
    const now = performance.now()
    const { position, received } = replica.said?.state ?? {}
    if (!replica.said || position !== state.position || received !== state.received)
      replica.said = { state, since: now }
    if (this.#awaySince === undefined || state.received % logPage !== 0n) return false
    return now - Math.max(replica.said.since, this.#awaySince * 1_000) >= restMin
  }

  /**
   * Does it show what the primary has written until some seconds ago? After a failover a server that was ahead, as the old primary, is in
   * recovery, too, and has replayed what no longer exists: PostgreSQL does not send it the new timeline. Before a primary was seen, a copy
   * will do that has followed one since its start.
   */
  #isFit({ received, replayed, timeline, lag }: Replica): boolean {
    const follows = received >= replayed && timeline >= this.#end.timeline
    return follows && lag <= lagMax && replayed >= this.#floor
  }

  /** Seconds since the primary wrote the first thing that the copy has not replayed. Without a primary, as it was then. */
  #lagOf(replayed: Position): number {
    const missing = this.#marks.find(({ position }) => position > replayed)
    return missing ? (this.#awaySince ?? performance.now() / 1_000) - missing.at : 0
  }
}
