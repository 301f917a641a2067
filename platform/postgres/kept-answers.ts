import { anyChange, type ChangeTag } from './change-feed.ts'
import { beginning, type Position } from './replicas/positions.ts'
import { readFromCopies, readScope } from './replicas/read-scope.ts'

interface Answer {
  value: Promise<unknown>
  /** Milliseconds, as `performance.now` counts. */
  askedAt: number
}

interface KeptAnswersOptions {
  /** Most answers of one tag. */
  size?: number
  /** Milliseconds after which an answer is asked for again even if no change was heard of, as when the feed is broken. */
  freshFor?: number
  /** What a copy of the database has to have replayed, so that its answer under these tags is up to date. */
  needOf?(tags: ChangeTag[]): Position | Promise<Position>
  /** Has everything been heard of that was committed before this? If not, what is kept may be older than what a reader has written. */
  hearUntil?(position: Position): Promise<boolean>
}

/**
 * Answers of the database that stay true until something changes. However many ask at the same time, the database is
 * asked once. An answer that was asked for before a change is not kept.
 */
export class KeptAnswers {
  readonly #byTag = new Map<ChangeTag, Map<string, Answer>>()
  readonly #size: number
  readonly #freshFor: number
  readonly #needOf: (tags: ChangeTag[]) => Position | Promise<Position>
  readonly #hearUntil: (position: Position) => Promise<boolean>

  constructor({
    size = 500,
    freshFor = 10_000,
    needOf = () => beginning,
    hearUntil = async () => true,
  }: KeptAnswersOptions = {}) {
    this.#size = size
    this.#freshFor = freshFor
    this.#needOf = needOf
    this.#hearUntil = hearUntil
  }

  /**
   * @param tag of the changes that make the answer untrue
   * @param key what is asked, under this tag
   */
  async get<T>(tag: ChangeTag, key: string, ask: () => Promise<T>): Promise<T> {
    const reading = readScope()
    if (reading && !(await this.#hearUntil(await reading.need()))) return ask()
    const answers = this.#byTag.get(tag) ?? new Map<string, Answer>()
    this.#byTag.set(tag, answers)
    const found = answers.get(key)
    const now = performance.now()
    if (found && now - found.askedAt < this.#freshFor) return found.value as Promise<T>
    // It is for others, too. What its first reader has to see was heard of.
    const value = reading ? readFromCopies(() => this.#needOf([tag]), ask, reading.waits) : ask()
    const answer: Answer = { value, askedAt: now }
    answers.delete(key)
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size >= this.#size) answers.delete(oldest)
    answers.set(key, answer)
    try {
      return (await answer.value) as T
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }

  /** Forgets what a change made untrue. */
  drop(tag: ChangeTag): void {
    if (tag === anyChange) this.#byTag.clear()
    else this.#byTag.delete(tag)
  }
}

const kept = new WeakMap<object, KeptAnswers>()

/** Keeps answers of this database from now on; to be called where changes are heard of, and told to `drop`. */
export function keepAnswers(db: object, options?: KeptAnswersOptions): KeptAnswers {
  const answers = new KeptAnswers(options)
  kept.set(db, answers)
  return answers
}

/** The cached answer; without change events nothing is cached, and it is a new one. */
export function askOnce<T>(db: object, tag: ChangeTag, key: string, ask: () => Promise<T>): Promise<T> {
  return kept.get(db)?.get(tag, key, ask) ?? ask()
}
