import type { Language } from '../../domain/languages.ts'
import type { CategoryTexts } from '../../domain/rules/category-texts.ts'
import { loadWithRetry } from '../browser/load-with-retry.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import { type CompiledMessage, formatMessage } from './format-message.ts'
import type { MessageId } from './message-id.gen.ts'

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
  var ownWords: CategoryTexts | undefined
}

type Messages = Record<string, CompiledMessage>

/**
 * The catalogues (namespaces) besides `shared`, which every page has. Each loads with the pages that use its messages.
 */
export type MessageNamespace =
  | 'account'
  | 'ad'
  | 'address'
  | 'category'
  | 'console'
  | 'contact'
  | 'favourite'
  | 'help'
  | 'import'
  | 'legal'
  | 'listing'
  | 'many'
  | 'marketing'
  | 'network'
  | 'notification'
  | 'product'
  | 'reach'
  | 'rentals'
  | 'review'
  | 'saved'
  | 'shell'
  | 'subcategory'

/** Catalogues that no browser loads: those of e-mails, which the server reads itself, of search engines' data, and of pages without scripts. */
const catalogues = import.meta.env.SSR
  ? import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/message/*.po'])
  : import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/{console,message,reach,seo}/*.po'])
const namespaces = Object.keys(catalogues).map((path) => path.split('/')[2] as MessageNamespace | 'shared')

/** Catalogues that are loading or loaded, by path. */
const loadingCatalogues = new Map<string, Promise<void>>()
const loadedCatalogues = new Set<string>()
/** The messages of the loaded catalogues. */
export const loadedMessages: Record<Language, Messages> = { en: {}, hi: {}, gu: {} }

const pathOf = (language: Language, area: string): string => `./catalogues/${area}/${language}.po`

async function fetchCatalogue(path: string, language: Language): Promise<void> {
  const loaded = await catalogues[path]?.()
  Object.assign(loadedMessages[language], loaded?.messages, import.meta.env.SSR ? {} : globalThis.ownWords?.[language])
  loadedCatalogues.add(path)
}

function loadCatalogue(language: Language, area: MessageNamespace | 'shared'): Promise<void> {
  const path = pathOf(language, area)
  const known = loadingCatalogues.get(path)
  if (known) return known
  const fetching = fetchCatalogue(path, language)
  const coming = import.meta.env.SSR ? fetching : withTimeout(fetching)
  loadingCatalogues.set(path, coming)
  coming.then(
    // React reads `status` and `value` of a promise: then `use` does not suspend.
    () => Object.assign(coming, { status: 'fulfilled' }),
    // Rejects for the callers; the next call tries again.
    () => loadingCatalogues.delete(path),
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
  own?: CategoryTexts,
): Promise<Translator> {
  const isWanted = (area: string): boolean =>
    import.meta.env.SSR ||
    area === 'shared' ||
    further.includes(area) ||
    [...loadedCatalogues].some((path) => path.includes(`/${area}/`))
  await Promise.all(
    unique(namespaces)
      .filter(isWanted)
      .map((area) => loadCatalogue(language, area)),
  )
  const messages =
    import.meta.env.SSR && own ? { ...loadedMessages[language], ...own[language] } : loadedMessages[language]
  const say = (id: string, values: MessageValues = {}) => formatMessage(messages[id] ?? id, values, language)
  return {
    language,
    t: say,
    tOr: (id, fallback) => (messages[id] ? say(id) : fallback),
  }
}

/** Catalogues whose load is being retried, by path. */
const retryingCatalogues = new Map<string, Promise<void>>()

/** Loads a catalogue. @throws when it cannot be loaded; the next call tries again */
export function loadMessages(language: Language, namespace: MessageNamespace | 'shared'): Promise<void> {
  return loadCatalogue(language, namespace)
}

/**
 * Loads a catalogue for a component that suspends: tries again while there is no network, and returns the same promise
 * for each render, as React requires.
 */
export function loadMessagesWithRetry(language: Language, namespace: MessageNamespace): Promise<void> {
  const path = pathOf(language, namespace)
  if (import.meta.env.SSR || loadedCatalogues.has(path)) return loadCatalogue(language, namespace)
  const known = retryingCatalogues.get(path)
  if (known) return known
  const coming = loadWithRetry(() => loadCatalogue(language, namespace)).finally(() => retryingCatalogues.delete(path))
  retryingCatalogues.set(path, coming)
  return coming
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
