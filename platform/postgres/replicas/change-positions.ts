import { anyChange, type ChangeTag } from '../change-feed.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { beginning, latestOf, nothingWritten, type Position, unknownPosition, type Written } from './positions.ts'
import type { Replicas } from './replicas.ts'

interface ChangePositionsOptions {
  replicas: Pick<Replicas, 'seen' | 'needOf' | 'reachOfCopies' | 'follow'>
  /** Asks on the connection of the change feed: notices of all commits before the answer have arrived when it comes. */
  ask(): Promise<Written>
  /**
   * Hears once more of a change that was heard of while the primary was away or not seen yet, so that what was made meanwhile is made again: the feed
   * may have been on the next primary already, and the copies without its first commits.
   */
  onChange(tag: ChangeTag): void
}

/**
 * Where in the log of the database the changes lie that this process has heard of, as long as a copy may not show them: what
 * was made from an older copy is out of date. The position is asked for when the notice has come, because a trigger runs
 * before the commit.
 */
export class ChangePositions {
  readonly #options: ChangePositionsOptions
  readonly #needs = new Map<ChangeTag, Position>()
  /** Heard after the last question was sent: its answer says nothing about them. */
  readonly #unasked = new Set<ChangeTag>()
  /** Heard while the primary was away, or not seen yet. */
  readonly #unsure = new Set<ChangeTag>()
  readonly #unfollow: () => void
  readonly #waiting = new Set<() => void>()
  /** Resolves when a question that was sent after this call has ended. @returns whether it was answered */
  readonly #askAgain = onceAtATime(() => this.#askOnce())
  #heardUntil: Written = nothingWritten

  constructor(options: ChangePositionsOptions) {
    this.#options = options
    this.#unfollow = options.replicas.follow(() => this.#forget())
  }

  /** A notice has come. */
  hear(tag: ChangeTag): void {
    this.#needs.set(tag, unknownPosition)
    this.#unasked.add(tag)
    void this.#askAgain()
  }

  /** What a copy has to have replayed, so that an answer with these tags is up to date. */
  needOf(tags: readonly ChangeTag[]): Position | Promise<Position> {
    const need = this.#needOf(tags)
    return need === unknownPosition ? this.#askAgain().then(() => this.#needOf(tags)) : need
  }

  #needOf(tags: readonly ChangeTag[]): Position {
    const needs = [anyChange, ...tags].map((tag) => this.#needs.get(tag) ?? beginning)
    return needs.reduce(latestOf)
  }

  /** Has this process heard of everything that was committed before this? */
  isHeard({ position, timeline }: Written): boolean {
    return position === beginning || (position <= this.#heardUntil.position && this.#hears(timeline))
  }

  /**
   * Waits for the notices of everything that was committed before this.
   * @param written perhaps made up: what lies beyond the end of the log is nothing, and so is a timeline of no primary
   * @returns whether they have come; not while the feed is broken, or hears another primary
   */
  async hearUntil(written: Written): Promise<boolean> {
    if (this.isHeard(written)) return true
    const { replicas } = this.#options
    if (replicas.seen.isPrimaryAway || !(await this.#askAgain())) return false
    if (this.#hears(written.timeline)) return true
    const isUnseen = (await replicas.needOf(written)) === unknownPosition
    return isUnseen && !replicas.seen.isPrimaryAway && this.#hears(0)
  }

  /**
   * Is what is kept as new as the changes that the feed has brought on this timeline? The feed may still hear the primary before the
   * one that took the write, or may be on the next one before that is seen, when copies of the one before are read from.
   */
  #hears(timeline: number): boolean {
    const heard = this.#heardUntil.timeline
    return this.#unsure.size === 0 && timeline <= heard && this.#options.replicas.seen.end.timeline === heard
  }

  /** Resolves when every copy in use shows the change of which a notice has come, or after so many milliseconds. */
  async untilShown(tag: ChangeTag, patience = 5_000): Promise<void> {
    const until = performance.now() + patience
    while (this.#needs.has(tag) && performance.now() < until) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.add(resolve)
      await promise
      this.#waiting.delete(resolve)
    }
  }

  /** The feed is broken: what is committed from now on is not heard of. */
  lose(): void {
    this.#heardUntil = nothingWritten
  }

  close(): void {
    this.#unfollow()
  }

  #lastNeed(): Position {
    const settled = [...this.#needs.values()].filter((position) => position !== unknownPosition)
    return settled.reduce(latestOf, beginning)
  }

  async #askOnce(): Promise<boolean> {
    const asked = [...this.#unasked]
    this.#unasked.clear()
    const settle = (position: Position) => {
      for (const tag of asked) if (!this.#unasked.has(tag)) this.#needs.set(tag, position)
    }
    let isPrimarySeen = !this.#options.replicas.seen.isPrimaryAway
    try {
      if (!isPrimarySeen) throw new Error('the primary does not answer')
      const end = await this.#options.ask()
      this.#heardUntil = end
      const position = await this.#options.replicas.needOf(end)
      isPrimarySeen = position !== unknownPosition
      if (isPrimarySeen) {
        settle(position)
        return true
      }
    } catch {
      // The connection is broken. A new one begins with a notice of any change.
      isPrimarySeen = !this.#options.replicas.seen.isPrimaryAway
    }
    if (!isPrimarySeen) for (const tag of asked) this.#unsure.add(tag)
    // Until then what the copies will show has to do.
    settle(await this.#options.replicas.reachOfCopies())
    return false
  }

  /** Forgets what all copies show by now. */
  #forget(): void {
    const { seen } = this.#options.replicas
    // What was heard of is committed, and so no part of half a record.
    for (const [tag, position] of this.#needs) this.#needs.set(tag, seen.beforeHalf(position))
    // While none is in use, the next one has to show all of it; without a primary none may ever do so, and readers wait for each by itself.
    const replayed = seen.replayedByAll ?? (seen.isPrimaryAway ? beginning : this.#lastNeed())
    for (const [tag, position] of this.#needs) if (position <= replayed) this.#needs.delete(tag)
    seen.raiseFloor(replayed)
    for (const tell of [...this.#waiting]) tell()
    if (seen.isPrimaryAway || seen.end.timeline < this.#heardUntil.timeline) return
    const unsure = [...this.#unsure]
    this.#unsure.clear()
    for (const tag of unsure) this.#options.onChange(tag)
  }
}
