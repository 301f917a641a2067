import type { Language } from '../languages.ts'

const year = 365 * 24 * 60 * 60

/** The cookie that stores the language of the next pages, for `Set-Cookie` and for `document.cookie`. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
