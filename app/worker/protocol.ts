import type { Language } from '../../domain/languages.ts'

/** The reader. The owner of cached pages is known by the user's id alone, which is deleted at logout. */
export interface Reader {
  language: Language
  /** Does the reader save data? Then only requested pages are fetched. */
  isLight: boolean
  /** Empty for a visitor. */
  person: string
  /** Near which they look for things, as the cookie says it: lists are made from it. Empty for all of India. */
  place: string
}

/** A message of a page to the service worker. */
export type WordToWorker =
  | ({ about: 'reader' } & Reader)
  /** The person signs out. The worker answers when it has deleted the copies: the next page may come from them. */
  | { about: 'signOut' }
  /** A shown page, by path and query, and the files of it. */
  | { about: 'page'; path: string; files: string[] }

/** The worker's caches of pages: the visited ones, and those that it fetches by itself. */
export const pageCaches = { seen: 'pages', always: 'pages-always' } as const

/** Headers of a cached page: its time (ISO 8601), its language, and its title, percent-encoded. */
export const keptHeaders = { at: 'kept-at', language: 'kept-language', title: 'kept-title' } as const

/** Shown in place of an uncached page; `to` is the path of that page. */
export const offlinePath = '/offline'
