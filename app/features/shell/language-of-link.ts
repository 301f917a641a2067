import { isLanguage, type Language } from '../../../domain/languages.ts'
import { chosenLanguageIn, linkedLanguageCookie, storedLanguageIn } from '../../../domain/rules/linked-language.ts'
import { rememberLanguage, wantedLanguage } from '../../browser/language-choice.ts'
import { api } from '../session/api.ts'
import { readSession } from '../session/session.ts'

/** The language in the cookie. */
export const storedLanguage = (): string | undefined => storedLanguageIn(document.cookie)

/** The browser's language, if none is stored here. */
export function findUnchosenLanguage(): Language | undefined {
  const wanted = wantedLanguage()
  return storedLanguage() === undefined && isLanguage(wanted) ? wanted : undefined
}

/** The language in a query (`lang`), as the server reads it. */
export function languageIn(search: string): Language | undefined {
  const [language, ...more] = new URLSearchParams(search).getAll('lang')
  return isLanguage(language) && more.length === 0 ? language : undefined
}

/**
 * Stores the language of a link for the next pages, unless the reader has chosen one: on this device, or in the
 * settings of their account.
 */
export async function rememberLink(language: Language): Promise<void> {
  if (chosenLanguageIn(document.cookie)) return
  const settings = readSession() && (await api('GET users/settings')).answer?.settings
  // Another one may have been chosen meanwhile.
  if (chosenLanguageIn(document.cookie)) return
  if (settings?.language) return rememberLanguage(settings.language)
  if (language === storedLanguage()) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = linkedLanguageCookie(language)
  rememberLanguage(language, 'link')
}
