import { anyChange, type ChangeTag } from './change-feed.ts'
import { bypassesCache, runSharedRead, type SharedReadResult, takeSharedResult } from './replica-reads.ts'

interface CachedAnswer {
  value: Promise<SharedReadResult<unknown>>
  /** Milliseconds, as `performance.now` counts. */
  askedAt: number
}

interface QueryCacheOptions {
  /** Most answers of one tag. */
  size?: number
  /** Milliseconds after which an answer is asked for again even if no change was heard of, as when the feed is broken. */
  freshFor?: number
}

/**
 * A cache of query results, dropped by change tags. Parallel requests for the same key share one query. A result is not cached
 * when its query started before a change, or when a replica answered.
 */
export class QueryCache {
  readonly #byTag = new Map<ChangeTag, Map<string, CachedAnswer>>()
  readonly #size: number
  readonly #freshFor: number

  constructor({ size = 500, freshFor = 10_000 }: QueryCacheOptions = {}) {
    this.#size = size
    this.#freshFor = freshFor
  }

  /**
   * @param tag of the changes that make the answer untrue
   * @param key what is asked, under this tag
   */
  async get<T>(tag: ChangeTag, key: string, ask: () => Promise<T>): Promise<T> {
    const answers = this.#byTag.get(tag) ?? new Map<string, CachedAnswer>()
    this.#byTag.set(tag, answers)
    const found = answers.get(key)
    const now = performance.now()
    if (found && now - found.askedAt < this.#freshFor)
      return takeSharedResult((await found.value) as SharedReadResult<T>)
    const answer: CachedAnswer = { value: runSharedRead(ask), askedAt: now }
    answers.delete(key)
    const [oldest] = answers.keys()
    if (oldest !== undefined && answers.size >= this.#size) answers.delete(oldest)
    answers.set(key, answer)
    const forget = () => answers.get(key) === answer && answers.delete(key)
    try {
      const read = (await answer.value) as SharedReadResult<T>
      if (read.isByReplica) forget()
      return takeSharedResult(read)
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

const cachesByDatabase = new WeakMap<object, QueryCache>()

/** Enables the query cache of this database. Call it where change events arrive, and call `drop` for them. */
export function enableQueryCache(db: object, options?: QueryCacheOptions): QueryCache {
  const answers = new QueryCache(options)
  cachesByDatabase.set(db, answers)
  return answers
}

/** Returns the cached result of a query, or runs it. Without change events nothing is cached. */
export function cachedQuery<T>(db: object, tag: ChangeTag, key: string, ask: () => Promise<T>): Promise<T> {
  return (bypassesCache() ? undefined : cachesByDatabase.get(db)?.get(tag, key, ask)) ?? ask()
}
