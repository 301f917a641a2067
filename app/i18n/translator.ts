import type { Language } from '../../domain/languages.ts'
import { inTime } from '../browser/in-time.ts'
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
  /** The areas whose words a page has asked for. */
  areas: Set<Area>
}

type Messages = Record<string, CompiledMessage>

/** The catalogues besides `shared`, which every page has: each is loaded with the pages that say its words. */
export type Area =
  | 'account'
  | 'ad'
  | 'address'
  | 'category'
  | 'contact'
  | 'favourite'
  | 'help'
  | 'install'
  | 'legal'
  | 'listing'
  | 'marketing'
  | 'more'
  | 'network'
  | 'notification'
  | 'product'
  | 'reach'
  | 'review'
  | 'seller'
  | 'shell'
  | 'subcategory'

/** The words of messages are for the server alone, which reads them itself; what search engines read, or a page without scripts says, no browser does. */
const catalogues = import.meta.env.SSR
  ? import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/message/*.po'])
  : import.meta.glob<{ messages: Messages }>(['./catalogues/*/*.po', '!./catalogues/{message,reach,seo}/*.po'])
const areas = Object.keys(catalogues).map((path) => path.split('/')[2] as Area | 'shared')

/** What is on its way or there, by the path of the catalogue, and the words of it by language. */
const arriving = new Map<string, Promise<void>>()
const arrived = new Set<string>()
const words: Record<Language, Messages> = { en: {}, hi: {}, gu: {} }

const pathOf = (language: Language, area: string): string => `./catalogues/${area}/${language}.po`

async function fetchWords(path: string, language: Language): Promise<void> {
  const { messages } = (await catalogues[path]?.()) ?? { messages: {} }
  Object.assign(words[language], messages)
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
    // So React knows without waiting that it is there.
    () => Object.assign(coming, { status: 'fulfilled' }),
    // Whoever waits is told; the next one who asks tries again.
    () => arriving.delete(path),
  )
  return coming
}

/**
 * Loads a language: on the server all its words, in the browser those that every page has and those of the areas
 * that are there in another language already. Only what the reader needs is ever downloaded.
 * @param further areas that the page will ask for
 * @throws when a catalogue cannot be fetched
 */
export async function loadTranslator(language: Language, further: readonly string[] = []): Promise<Translator> {
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
  const messages = words[language]
  const say = (id: string, values: MessageValues = {}) => sayMessage(messages[id] ?? id, values, language)
  return {
    language,
    areas: new Set(),
    t: say,
    tOr: (id, fallback) => (Object.hasOwn(messages, id) ? say(id) : fallback),
  }
}

/** What a page waits for that says the words of an area; always the same promise, as React wants when it tries again. */
export function wordsToCome(language: Language, area: Area): Promise<void> {
  return loadWords(language, area)
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
