import { CacheExpiration } from 'serwist'
import { type Language, languages } from '../../domain/languages.ts'
import { cachedPageHeaders } from './messages.ts'

interface PageCacheLimits {
  pagesMax: number
  /** Seconds. */
  ageMax: number
}

/** A cache of pages by address and language: the language in the cookie changes the page at the same address. */
export class PageCache {
  readonly #name: string
  readonly #expiration: CacheExpiration

  constructor(name: string, { pagesMax, ageMax }: PageCacheLimits) {
    this.#name = name
    this.#expiration = new CacheExpiration(name, { maxEntries: pagesMax, maxAgeSeconds: ageMax })
  }

  /** Finds a page in the reader's language, else in another one. A broken cache finds nothing. */
  async find(url: string, language: Language): Promise<Response | undefined> {
    try {
      const cache = await caches.open(this.#name)
      for (const each of [language, ...languages]) {
        const cached = await cache.match(keyOf(url, each))
        if (cached) return cached
      }
    } catch {
      // The network remains.
    }
    return undefined
  }

  /** Caches a page in its language. When the quota is full, less important entries are deleted. */
  async put(url: string, language: Language, page: Response): Promise<void> {
    const key = keyOf(url, language)
    try {
      await (await caches.open(this.#name)).put(key, page)
      await this.#expiration.updateTimestamp(key)
      await this.#expiration.expireEntries()
    } catch {
      // A full disk has no room for pages.
      await this.clear()
    }
  }

  /** The age of the copy in this language, in milliseconds. */
  async ageOf(url: string, language: Language): Promise<number> {
    const cached = await this.find(url, language)
    if (cached?.headers.get(cachedPageHeaders.language) !== language) return Number.POSITIVE_INFINITY
    return Date.now() - Date.parse(cached.headers.get(cachedPageHeaders.at) ?? '')
  }

  /** Deletes the pages of these addresses. */
  async drop(isDropped: (url: URL) => boolean): Promise<void> {
    const cache = await caches.open(this.#name)
    for (const { url } of await cache.keys()) if (isDropped(new URL(url))) await cache.delete(url)
  }

  async clear(): Promise<void> {
    await caches.delete(this.#name)
    await this.#expiration.delete()
  }
}

/** The cache key of a page in a language. */
function keyOf(url: string, language: Language): string {
  const key = new URL(url)
  key.hash = ''
  key.searchParams.set(cachedPageHeaders.language, language)
  return key.href
}
