import type { Language } from '../../domain/languages.ts'

/**
 * Who uses this browser, as a page reports it to the worker. The user's id marks whose pages are cached; it is deleted
 * at logout.
 */
export interface Reader {
  language: Language
  /** Does the reader save data? Then nothing is fetched ahead. */
  isLight: boolean
  /** The user's id; empty for a visitor. */
  person: string
  /** The place near which they look for ads, as in the cookie: lists depend on it. Empty for all of India. */
  place: string
}

/** A message from a page to the service worker. */
export type WorkerMessage =
  | ({ about: 'reader' } & Reader)
  /** The person signs out. The worker answers when it has deleted the copies: the next page may come from them. */
  | { about: 'signOut' }
  /** A shown page, by path and query, and the files of it. */
  | { about: 'page'; path: string; files: string[] }

/** The names of the page caches: visited pages, and pages that the worker fetches by itself. */
export const pageCacheNames = { seen: 'pages', always: 'pages-always' } as const

/** Headers that a cached page gets: its time (ISO 8601), its language, and its title, percent-encoded. */
export const cachedPageHeaders = { at: 'kept-at', language: 'kept-language', title: 'kept-title' } as const

/** The page that is shown in place of an uncached one; `to` in its query is the path of that page. */
export const offlinePath = '/offline'
