import { isLanguage, type Language } from '../../../domain/languages.ts'
import { chosenLanguageIn, linkedLanguageCookie, storedLanguageIn } from '../../../domain/rules/linked-language.ts'
import { readPreferredLanguage, storeLanguage } from '../../browser/language-choice.ts'
import { callApi } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'

/** The language in the cookie. */
export const readLanguageCookie = (): string | undefined => storedLanguageIn(document.cookie)

/** The browser's language, if none is stored here. */
export function findBrowserLanguage(): Language | undefined {
  const wanted = readPreferredLanguage()
  return readLanguageCookie() === undefined && isLanguage(wanted) ? wanted : undefined
}

/** The language in a query (`lang`), as the server reads it. */
export function languageOfQuery(search: string): Language | undefined {
  const [language, ...more] = new URLSearchParams(search).getAll('lang')
  return isLanguage(language) && more.length === 0 ? language : undefined
}

/**
 * Stores the language of a link for the next pages, unless the reader has chosen one: on this device, or in the
 * settings of their account.
 */
export async function storeLinkLanguage(language: Language): Promise<void> {
  if (chosenLanguageIn(document.cookie)) return
  const settings = readSession() && (await callApi('GET users/settings')).answer?.settings
  // Another one may have been chosen meanwhile.
  if (chosenLanguageIn(document.cookie)) return
  if (settings?.language) return storeLanguage(settings.language)
  if (language === readLanguageCookie()) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = linkedLanguageCookie(language)
  storeLanguage(language, 'link')
}
