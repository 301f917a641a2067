/** The languages of the interface; the first is the default and the fallback. */
export const languages = ['en', 'gu', 'hi'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Each language by the name its own readers use. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' }

/** A text that exists in every language of the interface. */
export type Localized = Record<Language, string>

/** Tells whether a text is equal in every language. */
export const isSameInAllLanguages = (one: Localized | undefined, other: Localized): boolean =>
  languages.every((language) => one?.[language] === other[language])

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/**
 * Detects the language of a user's text by its script, for browsers and screen readers. Mixed text counts as the Indic script
 * in it.
 */
export function detectLanguage(text: string): Language {
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu'
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi'
  return 'en'
}

/** Returns an address without its language; the default language has no prefix. */
export function addressWithoutLanguage(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  const [language, ...more] = rest.getAll('lang')
  if (isLanguage(language) && language !== defaultLanguage && more.length === 0) rest.delete('lang')
  return rest.size > 0 ? `${path}?${rest}` : path
}
