import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../domain/languages.ts'
import type { MessageId } from './message-id.gen.ts'

export type { MessageId }

/** Values for the placeholders of a message. */
export type MessageValues = Record<string, string | number>

/** Says a message in one language. One per request on the server, one per chosen language in the browser. */
export interface Translator {
  language: Language
  t(id: MessageId, values?: MessageValues): string
  /** A message whose id is put together from data, or the data itself when nobody has written words for it. */
  tOr(id: string, fallback: string): string
}

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./catalogues/en.po'),
  hi: () => import('./catalogues/hi.po'),
  gu: () => import('./catalogues/gu.po'),
}

/** Loads the catalogue of a language: only the reader's own is ever downloaded. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { messages } = await catalogues[language]()
  const i18n: I18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return {
    language,
    t: (id, values) => unguarded(i18n._(id, guarded(values))),
    tOr: (id, fallback) => (Object.hasOwn(messages, id) ? i18n._(id) : fallback),
  }
}

/** Stands for a backslash in a reader's own words: Lingui would take `\u0041` in them for an escape and decode it. */
const guard = '\uE000'

function guarded(values: MessageValues | undefined): MessageValues | undefined {
  if (!values) return undefined
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\\', guard) : value,
    ]),
  )
}

const unguarded = (text: string): string => text.replaceAll(guard, '\\')
