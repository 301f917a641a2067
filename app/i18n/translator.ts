import type { Language } from '../../domain/languages.ts'
import type { OwnWords } from '../../domain/rules/category-words.ts'
import { inTime } from '../browser/in-time.ts'
import { untilLoaded } from '../browser/until-loaded.ts'
import type { MessageId } from './message-id.gen.ts'
import { type CompiledMessage, sayMessage } from './say-message.ts'

export type { MessageId }

/** Values for the placeholders of a message. */
export type MessageValues = Record<string, string | number>

/** Formats messages in one language. The server has one for each request, a browser one for the chosen language. */
export interface Translator {
  language: Language
  t(id: MessageId, values?: MessageValues): string
  /** A message whose id is built from data; `fallback` where there is no such message. */
  tOr(id: string, fallback: string): string
}

declare global {
  /** The team's names of categories, which the head of a page sets (`entry.server.tsx`). */
  var ownWords: OwnWords | undefined
}

type Messages = Record<string, CompiledMessage>

/**
 * The catalogues (namespaces) besides `shared`, which every page has. Each loads with the pages that use its messages.
 */
export type Area =
  | 'account'
  | 'ad'
  | 'address'
  | 'category'
  | 'console'
  | 'contact'
  | 'favourite'
  | 'help'
  | 'import'
  | 'install'
  | 'legal'
  | 'listing'
  | 'many'
  | 'marketing'
  | 'neighbours'
  | 'network'
  | 'notification'
  | 'product'
  | 'reach'
  | 'review'
  | 'saved'
  | 'seller'
  | 'shell'
  | 'subcategory'

/** Catalogues that no browser loads: those of e-mails, which the server reads itself, of search engines' data, and of pages without scripts. */
const catalogues = import.meta.env.SSR
  ? import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/message/*.po'])
  : import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/{console,message,reach,seo}/*.po'])
const areas = Object.keys(catalogues).map((path) => path.split('/')[2] as Area | 'shared')

/** Catalogues that are loading or loaded, by path. */
const arriving = new Map<string, Promise<void>>()
const arrived = new Set<string>()
/** The messages of the loaded catalogues. */
export const words: Record<Language, Messages> = { en: {}, hi: {}, gu: {} }

const pathOf = (language: Language, area: string): string => `./catalogues/${area}/${language}.po`

async function fetchWords(path: string, language: Language): Promise<void> {
  const loaded = await catalogues[path]?.()
  Object.assign(words[language], loaded?.messages, import.meta.env.SSR ? {} : globalThis.ownWords?.[language])
  arrived.add(path)
}

function loadWords(language: Language, area: Area | 'shared'): Promise<void> {
  const path = pathOf(language, area)
  const known = arriving.get(path)
  if (known) return known
  const fetching = fetchWords(path, language)
  const coming = import.meta.env.SSR ? fetching : inTime(fetching)
  arriving.set(path, coming)
  coming.then(
    // React reads `status` and `value` of a promise: then `use` does not suspend.
    () => Object.assign(coming, { status: 'fulfilled' }),
    // Rejects for the callers; the next call tries again.
    () => arriving.delete(path),
  )
  return coming
}

/**
 * Loads a language: on the server all its catalogues, in the browser `shared`, `further`, and those that are loaded in
 * another language already.
 * @param further catalogues that the page will use
 * @param own the team's names of categories, on the server; a browser has those of its page
 * @throws when a catalogue cannot be loaded
 */
export async function loadTranslator(
  language: Language,
  further: readonly string[] = [],
  own?: OwnWords,
): Promise<Translator> {
  const isWanted = (area: string): boolean =>
    import.meta.env.SSR ||
    area === 'shared' ||
    further.includes(area) ||
    [...arrived].some((path) => path.includes(`/${area}/`))
  await Promise.all(
    unique(areas)
      .filter(isWanted)
      .map((area) => loadWords(language, area)),
  )
  const messages = import.meta.env.SSR && own ? { ...words[language], ...own[language] } : words[language]
  const say = (id: string, values: MessageValues = {}) => sayMessage(messages[id] ?? id, values, language)
  return {
    language,
    t: say,
    tOr: (id, fallback) => (messages[id] ? say(id) : fallback),
  }
}

/** Catalogues whose load is being retried, by path. */
const waiting = new Map<string, Promise<void>>()

/** Loads a catalogue. @throws when it cannot be loaded; the next call tries again */
export function wordsToCome(language: Language, area: Area | 'shared'): Promise<void> {
  return loadWords(language, area)
}

/**
 * Loads a catalogue for a component that suspends: tries again while there is no network, and returns the same promise
 * for each render, as React requires.
 */
export function wordsInTheEnd(language: Language, area: Area): Promise<void> {
  const path = pathOf(language, area)
  if (import.meta.env.SSR || arrived.has(path)) return loadWords(language, area)
  const known = waiting.get(path)
  if (known) return known
  const coming = untilLoaded(() => loadWords(language, area)).finally(() => waiting.delete(path))
  waiting.set(path, coming)
  return coming
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
