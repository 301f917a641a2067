import { anyChange, type ChangeTag } from './change-feed.ts'
import { isUncached, type SharedRead, shareRead, takeShared } from './replica.ts'

interface Answer {
  value: Promise<SharedRead<unknown>>
  /** Milliseconds, as `performance.now` counts. */
  askedAt: number
}

interface KeptAnswersOptions {
  /** Most answers of one tag. */
  size?: number
  /** Milliseconds after which an answer is asked for again even if no change was heard of, as when the feed is broken. */
  freshFor?: number
}

/**
 * Answers of the database that stay true until something changes. However many ask at the same time, the database is
 * asked once. An answer that was asked for before a change is not kept, nor is one of a replica.
 */
export class KeptAnswers {
  readonly #byTag = new Map<ChangeTag, Map<string, Answer>>()
  readonly #size: number
  readonly #freshFor: number

  constructor({ size = 500, freshFor = 10_000 }: KeptAnswersOptions = {}) {
    this.#size = size
    this.#freshFor = freshFor
  }

  /**
   * @param tag of the changes that make the answer untrue
   * @param key what is asked, under this tag
   */
  async get<T>(tag: ChangeTag, key: string, ask: () => Promise<T>): Promise<T> {
    const answers = this.#byTag.get(tag) ?? new Map<string, Answer>()
    this.#byTag.set(tag, answers)
    const found = answers.get(key)
    const now = performance.now()
    if (found && now - found.askedAt < this.#freshFor) return takeShared((await found.value) as SharedRead<T>)
    const answer: Answer = { value: shareRead(ask), askedAt: now }
    answers.delete(key)
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size >= this.#size) answers.delete(oldest)
    answers.set(key, answer)
    const forget = () => answers.get(key) === answer && answers.delete(key)
    try {
      const read = (await answer.value) as SharedRead<T>
      if (read.isByReplica) forget()
      return takeShared(read)
    } catch (error) {
      forget()
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
  return (isUncached() ? undefined : kept.get(db)?.get(tag, key, ask)) ?? ask()
}
