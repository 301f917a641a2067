import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import type { LimiterOptions } from '../concurrency-limiter.ts'
import { anyChange, type ChangeTag } from '../postgres/change-feed.ts'
import { brotliOptions, fastBrotliQuality } from '../transport/compression.ts'
import { PageStore, type StoredPage } from './page-store.ts'

/** A rendered page. Its `tags` name all data that it depends on. */
export interface RenderedPage {
  status: number
  headers: Readonly<Record<string, string>>
  /** The values of `Set-Cookie`, which may be several. Only answers to forms have them. */
  cookies?: readonly string[]
  html: Buffer
  tags: readonly ChangeTag[]
  /** Has everything been found that it was to show? Otherwise it is not cached: a page may do without what failed or took too long. */
  isComplete: boolean
  /** Was it made while the primary database was away, perhaps from an older state? Then it is not cached. */
  isByReplica?: boolean
  /** The same as it is kept, if it is. */
  stored?: Pick<StoredPage, 'body' | 'etag'>
}

/** The key of a page. The product adds what it needs to render the page. */
export interface PageCacheKeyBase {
  key: string
}

export interface PageCacheOptions<Key extends PageCacheKeyBase> {
  /** @param asker.signal aborts when no request waits for the page any more. @param asker.whose owner of the work (`LimiterOptions`) */
  render(page: Key, asker: { signal: AbortSignal; whose: string }): Promise<RenderedPage>
  /** Most bytes of all pages together; 24 MB if not given. */
  bytesMax?: number
  /** Milliseconds for which a page is served without looking again, if nothing says that it changed. */
  freshFor?: number
  reportError(error: unknown): void
}

/** Counts of the cache since the process started. */
export interface PageCacheCounts {
  hits: number
  /** Of the hits: an old copy, while a new one was made. */
  stale: number
  misses: number
  /** Of the hits: answered with 304. */
  notModified: number
}

interface Rendering {
  page: Promise<RenderedPage>
  /** What changed meanwhile: the page may have been made from what was there before. */
  changed: Set<ChangeTag>
  /** The number of waiting clients; a renewal is for the next one. */
  waiting: number
  abandon(): void
}

/** An old page whose renewal failed is served on; so soon it is tried again, in milliseconds. */
const retryAfter = 2_000
/** A page served so often is worth the time of the best compression, which keeps a tenth of its bytes off the network. */
const provenHits = 20
const bestQuality = 10
const compress = promisify(brotliCompress)

/**
 * Rendered public pages, the same for every visitor, ready to be sent. A page is dropped as soon as what it shows has
 * changed; one that is merely some minutes old is served while a new copy is made. However many ask, each page is
 * rendered once at a time.
 */
export class PageCache<Key extends PageCacheKeyBase = PageCacheKeyBase> {
  readonly counts: PageCacheCounts = { hits: 0, stale: 0, misses: 0, notModified: 0 }
  readonly store: PageStore
  readonly #options: Required<PageCacheOptions<Key>>
  /** Those that further requests can wait for. */
  readonly #renderings = new Map<string, Rendering>()
  /** These, and those that a change or the last client has ended for further requests. */
  readonly #unfinished = new Set<Rendering>()
  #isCompressing = false

  constructor(options: PageCacheOptions<Key>) {
    this.#options = { bytesMax: 24 * 1024 * 1024, freshFor: 60_000, ...options }
    this.store = new PageStore(this.#options.bytesMax)
  }

  /** Finds a page that is ready, and sees to its renewal. */
  find(page: Key): StoredPage | undefined {
    const stored = this.store.use(page.key)
    if (!stored) return undefined
    this.counts.hits++
    stored.hits++
    if (stored.freshUntil < Date.now()) {
      this.counts.stale++
      stored.freshUntil = Date.now() + retryAfter
      if (!this.#renderings.has(page.key)) this.#renew(page)
    } else if (stored.hits === provenHits) void this.#compressBetter(page.key, stored)
    return stored
  }

  /**
   * Finds a page, or renders it, once for all who ask meanwhile, and keeps it if that succeeds.
   * @param asker who waits; when all have gone, the rendering is broken off
   */
  async get(page: Key, { signal, whose = '' }: LimiterOptions = {}): Promise<RenderedPage> {
    const stored = this.find(page)
    if (stored) return { ...stored, status: 200, html: plainOf(stored), isComplete: true, stored }
    this.counts.misses++
    const rendering = this.#renderings.get(page.key) ?? this.#render(page, whose)
    rendering.waiting++
    signal?.addEventListener('abort', () => --rendering.waiting === 0 && rendering.abandon(), { once: true })
    return rendering.page
  }

  /** Drops what a change has made old, and makes sure that nothing is kept that was begun before. */
  drop(tag: ChangeTag): void {
    this.store.deleteTagged(tag)
    for (const { changed } of this.#unfinished) changed.add(tag)
    // Their tags are not known yet; later requests get pages that are surely new.
    this.#renderings.clear()
  }

  #renew(page: Key): void {
    const rendering = this.#render(page, '')
    rendering.waiting = Number.POSITIVE_INFINITY
    rendering.page.catch(this.#options.reportError)
  }

  #render(page: Key, whose: string): Rendering {
    const changed = new Set<ChangeTag>()
    const abandoning = new AbortController()
    const renderAndKeep = async () => {
      const rendered = await this.#options.render(page, { signal: abandoning.signal, whose })
      const stored = await this.#keep(page.key, rendered, changed)
      return stored ? { ...rendered, stored } : rendered
    }
    const forget = () => {
      if (this.#renderings.get(page.key) === rendering) this.#renderings.delete(page.key)
    }
    const abandon = () => {
      forget()
      abandoning.abort()
    }
    const rendering: Rendering = { page: renderAndKeep(), changed, waiting: 0, abandon }
    this.#renderings.set(page.key, rendering)
    this.#unfinished.add(rendering)
    const end = () => {
      forget()
      this.#unfinished.delete(rendering)
    }
    rendering.page.then(end, end)
    return rendering
  }

  async #keep(key: string, page: RenderedPage, changed: ReadonlySet<ChangeTag>): Promise<StoredPage | undefined> {
    const { status, headers, html, tags, isComplete, isByReplica } = page
    // Neither a failure of ours nor a state that may be older is a reason to give up an old copy.
    if (isByReplica || status >= 500 || (status === 200 && !isComplete)) return undefined
    // What is there by now is newer.
    const isOld = () => changed.has(anyChange) || tags.some((tag) => changed.has(tag))
    if (isOld()) return undefined
    if (status !== 200) {
      this.store.delete(key)
      return undefined
    }
    const body = await compress(html, brotliOptions(html.length, fastBrotliQuality))
    if (isOld()) return undefined
    const stored: StoredPage = {
      body,
      etag: etagOf(html),
      headers,
      tags,
      freshUntil: Date.now() + this.#options.freshFor,
      hits: 0,
    }
    this.store.set(key, stored)
    return stored
  }

  /** One at a time, beside everything else: it takes a hundred times as long as the quick one. */
  async #compressBetter(key: string, stored: StoredPage): Promise<void> {
    if (this.#isCompressing) {
      // Its next turn comes after as many visits again.
      stored.hits = 0
      return
    }
    this.#isCompressing = true
    try {
      const html = brotliDecompressSync(stored.body)
      const body = await compress(html, brotliOptions(html.length, bestQuality))
      if (this.store.peek(key) === stored) this.store.set(key, { ...stored, body })
    } catch (error) {
      this.#options.reportError(error)
    } finally {
      this.#isCompressing = false
    }
  }
}

const plainCopies = new WeakMap<StoredPage, WeakRef<Buffer>>()

/** The page as it was before it was compressed: one copy for all who want it at the same time. */
function plainOf(stored: StoredPage): Buffer {
  const plain = plainCopies.get(stored)?.deref() ?? brotliDecompressSync(stored.body)
  plainCopies.set(stored, new WeakRef(plain))
  return plain
}

/** Computes a weak ETag: the same HTML may be sent in other encodings. */
export function etagOf(html: Buffer): string {
  return `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`
}
