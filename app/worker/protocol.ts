import type { Language } from '../../domain/languages.ts'

/** Who reads here. Whose pages are kept is known by the person's id alone, and forgotten at logout. */
export interface Reader {
  language: Language
  /** Does the reader save data? Then only what they ask for is fetched. */
  isLight: boolean
  /** Empty for a visitor. */
  person: string
}

/** What a page says to the service worker. */
export type WordToWorker =
  | ({ about: 'reader' } & Reader)
  /** A page that is shown, by path and query, and the files that it was made of. */
  | { about: 'page'; path: string; files: string[] }

/** Where the worker keeps pages: those that were seen, and those that are always there. */
export const pageCaches = { seen: 'pages', always: 'pages-always' } as const

/** Headers of a kept page: when it was (ISO 8601), in which language, and its title as a part of an address. */
export const keptHeaders = { at: 'kept-at', language: 'kept-language', title: 'kept-title' } as const

/** What is shown in place of a page that nobody has kept; `to` is the path of that page. */
export const offlinePath = '/offline'
