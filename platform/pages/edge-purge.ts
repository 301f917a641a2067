import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { anyChange, type ChangeTag } from '../postgres/change-feed.ts'

/** Where purges go, and what proves that they are ours. */
export interface PurgeTarget {
  urls: readonly string[]
  token: string
}

interface EdgePurgeOptions extends PurgeTarget {
  log: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds after which everything is purged once more; for tests. */
  settleMs?: number
}

/** What was purged since the process started. */
export interface EdgePurgeCounts {
  /** Requests that an edge has accepted. */
  sent: number
  /** Attempts that failed. */
  failed: number
}

interface Edge {
  url: string
  waiting: Set<ChangeTag>
  /** Those of the request in progress. */
  sending: ReadonlySet<ChangeTag>
  isBusy: boolean
}

/** Milliseconds in which changes are gathered: a saved ad has about twelve tags, each in a notice of its own. */
const gatherMs = 20
/**
 * A page that another process sent just before it heard of the change may reach the edge after the purge. So everything is purged twice,
 * the second time after so many milliseconds.
 */
const settledAfterMs = 2_000
/** The most keys of one request: they are in one header, and servers accept 8 KB for all headers. */
const keysMax = 100
/** With more tags than this waiting, all pages are purged. */
const waitingMax = 1_000
/** Milliseconds in which an edge has to answer. */
const timeoutMs = 2_000
/** Milliseconds between attempts: at first, and at most. */
const [firstPause, longestPause] = [100, 5_000]

/**
 * The key of a tag in the header `surrogate-key` of pages and purges. A hash, because tags have names of places in any script, and a page
 * may have more than a hundred of them.
 */
export function edgeKeyOf(tag: ChangeTag): string {
  return tag === anyChange ? 'all' : createHash('sha256').update(tag).digest('base64url').slice(0, 12)
}

/**
 * Tells edge caches which pages have changed: `PURGE` with the keys in the header `surrogate-key`. Purges wait while an edge does not answer,
 * so one that comes back is purged of all that changed meanwhile.
 */
export class EdgePurge {
  readonly counts: EdgePurgeCounts = { sent: 0, failed: 0 }
  readonly #options: Required<EdgePurgeOptions>
  readonly #edges: readonly Edge[]
  readonly #end = new AbortController()
  #gathered = new Set<ChangeTag>()

  constructor(options: EdgePurgeOptions) {
    this.#options = { settleMs: settledAfterMs, ...options }
    this.#edges = options.urls.map((url) => ({ url, waiting: new Set(), sending: new Set(), isBusy: false }))
  }

  /** The number of keys that are not purged yet, where there are most. */
  get waiting(): number {
    return Math.max(0, ...this.#edges.map(({ waiting, sending }) => waiting.size + sending.size))
  }

  /** Purges the pages with this tag, now and once more. */
  hear(tag: ChangeTag): void {
    if (this.#end.signal.aborted) return
    if (this.#gathered.size === 0) setTimeout(() => this.#sendGathered(), gatherMs).unref()
    this.#gathered.add(tag)
  }

  close(): void {
    this.#end.abort()
  }

  #sendGathered(): void {
    const tags = this.#gathered
    this.#gathered = new Set()
    this.#purge(tags)
    setTimeout(() => this.#purge(tags), this.#options.settleMs).unref()
  }

  #purge(tags: ReadonlySet<ChangeTag>): void {
    for (const edge of this.#edges) {
      add(edge.waiting, tags)
      if (!edge.isBusy) void this.#sendAll(edge)
    }
  }

  async #sendAll(edge: Edge): Promise<void> {
    const { signal } = this.#end
    let pause = 0
    edge.isBusy = true
    while (edge.waiting.size > 0 && !signal.aborted) {
      const tags = new Set([...edge.waiting].slice(0, keysMax))
      for (const tag of tags) edge.waiting.delete(tag)
      edge.sending = tags
      try {
        await this.#send(edge.url, [...tags].map(edgeKeyOf))
        this.counts.sent++
        edge.sending = new Set()
        if (pause > 0) this.#options.log.info({ edge: edge.url }, 'the edge cache is purged again')
        pause = 0
      } catch (err) {
        add(edge.waiting, tags)
        edge.sending = new Set()
        this.counts.failed++
        if (pause === 0 && !signal.aborted)
          this.#options.log.warn({ err, edge: edge.url }, 'the edge cache cannot be purged')
        pause = Math.min(pause * 2 || firstPause, longestPause)
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
    edge.isBusy = false
  }

  async #send(url: string, keys: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), authorization: `Bearer ${this.#options.token}` },
      redirect: 'error',
      signal: AbortSignal.any([this.#end.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The edge cache answered a purge with ${answer.status}`)
  }
}

/** All pages contain the others, and take the place of very many. */
function add(waiting: Set<ChangeTag>, tags: ReadonlySet<ChangeTag>): void {
  for (const tag of tags) waiting.add(tag)
  if (!waiting.has(anyChange) && waiting.size <= waitingMax) return
  waiting.clear()
  waiting.add(anyChange)
}
