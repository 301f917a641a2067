import type { Language } from '../languages.ts'
import { languageCookie } from './language-cookie.ts'

const name = 'language_of_link'

/** Says that a link stored that language, which nobody has chosen: another link may replace it. */
export const linkedLanguageCookie = (language: Language): string => languageCookie(language).replace('language', name)

/** Removes it: the language is chosen now. */
export const noLinkedLanguageCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`

const read = (cookies: string, name: string) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1]

/** Has a link stored a language in this browser? */
export const hasLinkedLanguage = (cookies: string): boolean => read(cookies, name) !== undefined

/** The stored language, which the reader or a link has chosen. */
export const storedLanguageIn = (cookies: string): string | undefined => read(cookies, 'language')

/** The language that the reader has chosen in this browser, and no link. */
export function chosenLanguageIn(cookies: string): string | undefined {
  const language = storedLanguageIn(cookies)
  return language === read(cookies, name) ? undefined : language
}
