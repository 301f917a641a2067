import { type Language, languages } from '../../../domain/languages.ts'
import type { SaidOf } from '../../../domain/rules/ad-import/columns.ts'
import { sayMessage } from '../../i18n/say-message.ts'
import { words, wordsToCome } from '../../i18n/translator.ts'

/** The catalogues with the names that a table may contain. */
const areas = ['category', 'import', 'product', 'shared', 'subcategory'] as const

/**
 * Loads these catalogues in all languages: a table may be written in any of them. @throws when they cannot be loaded
 */
export async function wordsOfAllLanguages(): Promise<SaidOf> {
  await Promise.all(languages.flatMap((language) => areas.map((area) => wordsToCome(language, area))))
  return (id) => languages.flatMap((language) => wordIn(language, id) ?? [])
}

/** A message in a language that has been loaded. */
export function wordIn(language: Language, id: string): string | undefined {
  const { [id]: message } = words[language]
  return message && sayMessage(message, {}, language)
}
