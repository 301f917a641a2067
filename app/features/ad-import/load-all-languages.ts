import { type Language, languages } from '../../../domain/languages.ts'
import type { LabelsOf } from '../../../domain/rules/ad-import/columns.ts'
import { formatMessage } from '../../i18n/format-message.ts'
import { loadedMessages, loadMessages } from '../../i18n/translator.ts'

/** The catalogues with the names that a table may contain. */
const namespaces = ['category', 'import', 'product', 'shared', 'subcategory'] as const

/**
 * Loads these catalogues in all languages: a table may be written in any of them. @throws when they cannot be loaded
 */
export async function loadAllLanguages(): Promise<LabelsOf> {
  await Promise.all(languages.flatMap((language) => namespaces.map((area) => loadMessages(language, area))))
  return (id) => languages.flatMap((language) => messageIn(language, id) ?? [])
}

/** A message in a language that has been loaded. */
export function messageIn(language: Language, id: string): string | undefined {
  const { [id]: message } = loadedMessages[language]
  return message && formatMessage(message, {}, language)
}
