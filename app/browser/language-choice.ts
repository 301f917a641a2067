import { isLanguage, type Language } from '../../domain/languages.ts'
import { languageCookie } from '../../domain/rules/language-cookie.ts'

let asking: AbortController | undefined

/**
 * Keeps the reader's language in browser storage, and in a cookie so that the server renders it at once.
 * A browser that refuses storage still gets the cookie.
 */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = languageCookie(language)
  // Safari forgets after a week what a script has written, not what the server has. Without a network this one remains.
  const body = new URLSearchParams({ language })
  // A late answer to an earlier choice would bring that one back. What is to outlive its page (`keepalive`) cannot be broken off.
  asking?.abort()
  asking = new AbortController()
  fetch('/language', { method: 'POST', body, redirect: 'manual', signal: asking.signal }).catch(() => undefined)
  try {
    localStorage.setItem('language', language)
  } catch {
    // private mode, or storage is full
  }
}

/** A link with `?lang=` is a choice, too: the pages that follow stay in that language. */
export function rememberLanguageOfLink(): void {
  const language = new URLSearchParams(location.search).get('lang')
  if (isLanguage(language) && language !== findChosenLanguage()) rememberLanguage(language)
}

function findChosenLanguage(): string | undefined {
  return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
}

/** The first of the browser's languages that we speak, as long as the reader has not chosen one here. */
export function findUnchosenLanguage(): Language | undefined {
  if (findChosenLanguage()) return undefined
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
