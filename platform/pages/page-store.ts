import { anyChange, type ChangeTag } from '../postgres/change-feed.ts'

/** A cached page. */
export interface StoredPage {
  /** Brotli. */
  body: Buffer
  etag: string
  /** Further headers of the answer. */
  headers: Readonly<Record<string, string>>
  /** A change of any of these makes the page out of date. */
  tags: readonly ChangeTag[]
  /** Until when it is served without looking again, as `Date.now()`. */
  freshUntil: number
  /** How often it was served. */
  hits: number
}

/** What an entry costs besides its body, roughly, in bytes. */
const overhead = 1_000
/** The part of the room for pages that were asked for again; newcomers compete for the rest. */
const provenShare = 0.8

interface Shelf {
  pages: Map<string, StoredPage>
  bytes: number
}

/**
 * A cache of pages with a bounded size (segmented LRU). A page that is served again moves to a protected segment, so that a
 * flood of addresses with one request each evicts only itself. In each segment the least recently used page is evicted first.
 */
export class PageStore {
  readonly #proven: Shelf = { pages: new Map(), bytes: 0 }
  readonly #new: Shelf = { pages: new Map(), bytes: 0 }
  readonly #keysByTag = new Map<ChangeTag, Set<string>>()
  readonly #bytesMax: number
  evictions = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get size(): number {
    return this.#proven.pages.size + this.#new.pages.size
  }

  get bytes(): number {
    return this.#proven.bytes + this.#new.bytes
  }

  peek(key: string): StoredPage | undefined {
    return this.#proven.pages.get(key) ?? this.#new.pages.get(key)
  }

  /** Finds a page and notes that it was of use. */
  use(key: string): StoredPage | undefined {
    const page = this.peek(key)
    if (!page) return undefined
    const isNew = this.#new.pages.has(key)
    this.#take(key)
    this.#put(this.#proven, key, page)
    if (isNew) this.#shrink(this.#proven, this.#bytesMax * provenShare, this.#new)
    return page
  }

  /** Keeps a page, in place of an older copy. */
  set(key: string, page: StoredPage): void {
    const shelf = this.#proven.pages.has(key) ? this.#proven : this.#new
    this.delete(key)
    this.#put(shelf, key, page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    this.#shrink(this.#new, this.#bytesMax - this.#proven.bytes)
    this.#shrink(this.#proven, this.#bytesMax)
  }

  delete(key: string): void {
    const page = this.#take(key)
    for (const tag of page?.tags ?? []) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** Drops every page that a change has made old. */
  deleteTagged(tag: ChangeTag): void {
    const keys =
      tag === anyChange
        ? [...this.#proven.pages.keys(), ...this.#new.pages.keys()]
        : [...(this.#keysByTag.get(tag) ?? [])]
    for (const key of keys) this.delete(key)
  }

  #put(shelf: Shelf, key: string, page: StoredPage): void {
    shelf.pages.set(key, page)
    shelf.bytes += sizeOf(page)
  }

  #take(key: string): StoredPage | undefined {
    for (const shelf of [this.#proven, this.#new]) {
      const page = shelf.pages.get(key)
      if (!page) continue
      shelf.pages.delete(key)
      shelf.bytes -= sizeOf(page)
      return page
    }
    return undefined
  }

  /** Makes a shelf fit. What leaves it gets a last chance on the next one, if there is one. */
  #shrink(shelf: Shelf, bytesMax: number, next?: Shelf): void {
    for (const [key, page] of shelf.pages) {
      if (shelf.bytes <= bytesMax) return
      if (next) {
        this.#take(key)
        this.#put(next, key, page)
      } else {
        this.delete(key)
        this.evictions++
      }
    }
  }
}

const sizeOf = ({ body }: StoredPage): number => body.length + overhead
