import { isLanguage, type Language } from '../../domain/languages.ts'

const year = 365 * 24 * 60 * 60

/**
 * Keeps the reader's language in browser storage, and in a cookie so that the server renders it at once.
 * A browser that refuses storage still gets the cookie.
 */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`
  try {
    localStorage.setItem('language', language)
  } catch {
    // private mode, or storage is full
  }
}

/** A link with `?lang=` is a choice, too: the pages that follow stay in that language. */
export function rememberLanguageOfLink(): void {
  const language = new URLSearchParams(location.search).get('lang')
  if (isLanguage(language)) rememberLanguage(language)
}

/** The first of the browser's languages that we speak, as long as the reader has not chosen one here. */
export function findUnchosenLanguage(): Language | undefined {
  if (/(?:^|; )language=/.test(document.cookie)) return undefined
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
}
