import { isLanguage, type Language } from '../../domain/languages.ts'
import { languageCookie } from '../../domain/rules/language-cookie.ts'
import { storageEntry, textSchema } from './storage-entry.ts'

/** Specification section 3. The server reads the cookie instead. */
const storedLanguage = storageEntry('language', textSchema, { isText: true })

/** One for the whole tab: a later choice cancels the request of an earlier one, from whichever menu. */
let asking: AbortController | undefined

/**
 * Stores the chosen language in local storage, and in a cookie that the server renders pages by. Without storage there
 * is still the cookie.
 * @param from `link` when the language comes from a link and was not chosen
 */
export function storeLanguage(language: Language, from = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = languageCookie(language)
  // Safari deletes cookies of scripts after a week, not those of the server. Without a network this one remains.
  const body = new URLSearchParams({ language, from })
  // A late answer to an earlier choice would restore that one. A `keepalive` request cannot be aborted.
  asking?.abort()
  asking = new AbortController()
  fetch('/language', { method: 'POST', body, redirect: 'manual', signal: asking.signal }).catch(() => undefined)
  storedLanguage.write(language)
}

/** The language of the next pages: that of the cookie, else the first supported one of the browser. */
export const readPreferredLanguage = (): string | undefined =>
  /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ??
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
