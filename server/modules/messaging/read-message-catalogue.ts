import { readFile } from 'node:fs/promises'
import { compileIcu, parsePo } from 'pofile-ts'
import type { Language } from '../../../domain/languages.ts'

/** Formats a message of a catalogue with values. A number selects the plural form. */
export type FormatMessage = (id: string, values: Readonly<Record<string, string | number>>) => string

/** Converts a text of a user to one line without control characters. */
export const toOneLine = (text: string): string => text.replace(unruly, ' ').trim()

const catalogues = new URL('../../../app/i18n/catalogues/', import.meta.url)

/** Signs that end a line, hide, or turn the direction of what follows. Joiners stay: Indic scripts need them. */
const unruly = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The words of messages, which no browser ever gets, or of another area: each language is read when it is needed first.
 * Values come from people, so each becomes one line of harmless text.
 */
export function createMessageTexts(area = 'message'): (language: Language) => Promise<FormatMessage> {
  const known = new Map<Language, Promise<FormatMessage>>()
  return (language) => {
    const words = known.get(language) ?? readMessageTexts(area, language)
    known.set(language, words)
    // The next call tries again.
    words.catch(() => known.delete(language))
    return words
  }
}

async function readMessageTexts(area: string, locale: Language): Promise<FormatMessage> {
  const { items } = parsePo(await readFile(new URL(`${area}/${locale}.po`, catalogues), 'utf8'))
  const messages = new Map(items.map(({ msgid, msgstr }) => [msgid, compileIcu(msgstr[0] ?? '', { locale })]))
  return (id, values) => {
    const say = messages.get(id)
    if (!say) throw new Error(`There are no words for ${id}`)
    const tame = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? toOneLine(value) : value,
    ])
    return String(say(Object.fromEntries(tame)))
  }
}
