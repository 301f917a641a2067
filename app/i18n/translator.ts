import type { Language } from '../../domain/languages.ts'
import type { MessageId } from './message-id.gen.ts'
import { type CompiledMessage, sayMessage } from './say-message.ts'

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

const catalogues: Record<Language, () => Promise<{ messages: Record<string, CompiledMessage> }>> = {
  en: () => import('./catalogues/en.po'),
  hi: () => import('./catalogues/hi.po'),
  gu: () => import('./catalogues/gu.po'),
}

/** Loads the catalogue of a language: only the reader's own is ever downloaded. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { messages } = await catalogues[language]()
  const say = (id: string, values: MessageValues = {}) => sayMessage(messages[id] ?? id, values, language)
  return { language, t: say, tOr: (id, fallback) => (Object.hasOwn(messages, id) ? say(id) : fallback) }
}
