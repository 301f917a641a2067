import { anyChange, type ChangeTag } from '../change-feed.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { beginning, latestOf, type Position, unknownPosition } from './positions.ts'
import type { Replicas } from './replicas.ts'

interface ChangePositionsOptions {
  replicas: Pick<Replicas, 'isPrimaryAway' | 'reachOfCopies' | 'beforeHalf' | 'replayedByAll' | 'raiseFloor' | 'follow'>
  /** Asks on the connection of the change feed: notices of all commits before the answer have arrived when it comes. */
  ask(): Promise<Position>
  /**
   * Hears once more of a change that was heard of while the primary was away, so that what was made meanwhile is made again: the feed
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
  /** Heard while the primary was away. */
  readonly #unsure = new Set<ChangeTag>()
  readonly #unfollow: () => void
  readonly #waiting = new Set<() => void>()
  /** Resolves when a question that was sent after this call has ended. @returns whether it was answered */
  readonly #askAgain = onceAtATime(() => this.#askOnce())
  #heardUntil: Position = beginning

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
  isHeard(position: Position): boolean {
    return position <= this.#heardUntil
  }

  /**
   * Waits for the notices of everything that was committed before this.
   * @param position perhaps made up: one that lies beyond the end of the log is none
   * @returns whether they have come; not while the feed is broken
   */
  async hearUntil(position: Position): Promise<boolean> {
    return this.isHeard(position) || (!this.#options.replicas.isPrimaryAway && this.#askAgain())
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
    this.#heardUntil = beginning
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
    try {
      if (this.#options.replicas.isPrimaryAway) throw new Error('the primary does not answer')
      const position = await this.#options.ask()
      this.#heardUntil = latestOf(this.#heardUntil, position)
      settle(position)
      return true
    } catch {
      // The connection is broken. A new one begins with a notice of any change; until then what the copies will show has to do.
      if (this.#options.replicas.isPrimaryAway) for (const tag of asked) this.#unsure.add(tag)
      settle(await this.#options.replicas.reachOfCopies())
      return false
    }
  }

  /** Forgets what all copies show by now. */
  #forget(): void {
    // What was heard of is committed, and so no part of half a record.
    for (const [tag, position] of this.#needs) this.#needs.set(tag, this.#options.replicas.beforeHalf(position))
    // While none is in use, the next one has to show all of it.
    const replayed = this.#options.replicas.replayedByAll ?? this.#lastNeed()
    for (const [tag, position] of this.#needs) if (position <= replayed) this.#needs.delete(tag)
    this.#options.replicas.raiseFloor(replayed)
    for (const tell of [...this.#waiting]) tell()
    if (this.#options.replicas.isPrimaryAway) return
    const unsure = [...this.#unsure]
    this.#unsure.clear()
    for (const tag of unsure) this.#options.onChange(tag)
  }
}
