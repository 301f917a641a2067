import { type IcuNode, parseIcu, parsePo } from 'pofile-ts'
import { defaultLanguage, type Language, type Localized, languages } from '../../../domain/languages.ts'
import type { WordingRules } from './wording-rules.ts'

/** The input of the rules. */
export interface TranslationState {
  /** The text of each catalogue, in PO format, by language and area. */
  catalogues: Record<Language, Readonly<Record<string, string>>>
  /** Every source file of app/, with its path from there, and those of server/ that use words, with the path from the root. */
  sources: readonly { path: string; text: string }[]
  /** The ids that data uses, by the first part of their name: `unit` → `hour`, `day` … */
  families: Readonly<Record<string, readonly string[]>>
  /** Words that are data, such as those of banners, by a name for them. */
  localized: Readonly<Record<string, Localized>>
  houseWords: WordingRules
}

/** Letters of a language's own words, as a character class. */
const scripts: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
}

/** The catalogue of the words on every page; any other belongs to the feature of its name, or to those of `homesOfArea`. */
const sharedArea = 'shared'

/** The catalogue of the words that only the server uses, and the place of that. */
const serverArea = 'message'
const serverHome = 'server/modules/messaging/'
/** Rendered by the server alone, which has all words. */
const consoleHome = 'features/console/'

/** The features that use the words of an area with another name. */
const homesOfArea: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'offline-sending'],
  ad: ['ad-form', 'my-ads', 'ad-import'],
  address: ['account', 'offline-sending', 'place'],
  category: ['catalogue'],
  contact: ['ad-page', 'dates', 'rentals'],
  favourite: ['favourites'],
  help: ['help', 'install'],
  import: ['ad-import'],
  listing: ['ad-list', 'place'],
  many: ['my-ads'],
  network: ['edit-conflicts', 'notifications', 'offline-sending', 'session', 'shell'],
  notification: ['notifications'],
  product: ['account', 'ad-import', 'ad-page', 'dates', 'rentals', 'reviews'],
  rentals: ['account', 'dates', 'rentals'],
  review: ['offline-sending', 'report', 'reviews'],
  saved: ['saved-searches'],
  shell: ['install', 'notifications', 'shell'],
  subcategory: ['ad-import'],
}

/** Can a source use words of an area at all? Elsewhere the same letters mean something else. */
const mayMean = (path: string, area: string): boolean => area === serverArea || !path.startsWith(serverHome)

type Catalogue = Map<string, string>

/** Finds all problems of the translations. @returns one line each, `language: id: problem` */
export function findTranslationProblems(state: TranslationState): string[] {
  const read = languages.map((language) => ({ language, ...readCatalogue(state.catalogues[language]) }))
  const original = read.find(({ language }) => language === defaultLanguage)
  const english = original?.messages ?? new Map()
  const areaOf = (id: string): string => original?.areaOf.get(id) ?? sharedArea
  const problems = read.flatMap(({ language, messages, areaOf: ownAreaOf, repeated }) => [
    ...repeated.map((id) => `${language}: ${id}: stands twice`),
    ...[...ownAreaOf]
      .filter(([id, area]) => english.has(id) && area !== areaOf(id))
      .map(([id, area]) => `${language}: ${id}: is in ${area}, in English in ${areaOf(id)}`),
    ...[...messages].flatMap(([id, text]) =>
      messageProblems(language, id, text, state).map((problem) => `${language}: ${id}: ${problem}`),
    ),
    ...(language === defaultLanguage ? [] : compare(english, messages).map((problem) => `${language}: ${problem}`)),
  ])
  const ids = [...english.keys()]
  return [
    ...problems,
    ...Object.entries(state.localized).flatMap(([name, texts]) =>
      languages.flatMap((language) =>
        wordProblems(language, name, [texts[language]], state).map((problem) => `${language}: ${name}: ${problem}`),
      ),
    ),
    ...idProblems(ids, areaOf, state),
    ...ids.flatMap((id) => areaProblems(id, areaOf(id), state)),
    ...needlessProblems(read, state),
  ]
}

interface Read {
  messages: Catalogue
  areaOf: ReadonlyMap<string, string>
  repeated: string[]
}

function readCatalogue(texts: Readonly<Record<string, string>>): Read {
  const items = Object.entries(texts).flatMap(([area, text]) => parsePo(text).items.map((item) => ({ area, item })))
  const ids = items.map(({ item }) => item.msgid)
  return {
    messages: new Map(items.map(({ item }) => [item.msgid, item.flags.fuzzy ? '' : (item.msgstr[0] ?? '')])),
    areaOf: new Map(items.map(({ area, item }) => [item.msgid, area])),
    repeated: ids.filter((id, i) => ids.indexOf(id) !== i),
  }
}

function messageProblems(language: Language, id: string, text: string, state: TranslationState): string[] {
  if (text.trim() === '') return ['has no words']
  const parsed = parseIcu(text)
  if (!parsed.success) return [parsed.errors.map(({ message }) => message).join('; ')]
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const strange = [...everyNode(parsed.ast)]
    .flatMap((node) => (node.type === 'plural' ? Object.keys(node.options) : []))
    .filter((form) => !form.startsWith('=') && !forms.includes(form as Intl.LDMLPluralRule))
  return [
    ...wordProblems(language, id, wordsOf(parsed.ast), state),
    ...strange.map((form) => `has no use for the plural form ${form}`),
    ...spellingProblems(language, text, state),
  ]
}

/** The parts of a message between its placeholders. */
const wordsOf = (nodes: readonly IcuNode[]): string[] =>
  [...everyNode(nodes)].flatMap((node) => (node.type === 'literal' ? [node.value] : []))

/** The problem with the letters of a text in a language. @param pieces the text, without its placeholders */
function wordProblems(
  language: Language,
  id: string,
  pieces: readonly string[],
  { houseWords: { latinIds, latinWords } }: TranslationState,
): string[] {
  const words = pieces.join(' ')
  const problems: string[] = []
  if (/\p{L}/u.test(words) && !scripts[language].test(words) && !latinIds[id])
    problems.push(`has no letter of its script: ${words}`)
  for (const other of languages) {
    if (other !== language && other !== defaultLanguage && scripts[other].test(words))
      problems.push(`has letters of ${other}: ${words}`)
  }
  if (language === defaultLanguage) return problems
  const latin = (words.match(latinWord) ?? []).filter((word) => !Object.hasOwn(latinWords, word))
  return [...problems, ...latin.map((word) => `says “${word}” in Latin letters`)]
}

const latinWord = /\p{Script=Latin}[\p{Script=Latin}\p{N}]*/gu

function spellingProblems(language: Language, text: string, { houseWords: { spellings } }: TranslationState): string[] {
  return spellings[language].flatMap(({ wrong, right }) => {
    const [found] = wrong.exec(text) ?? []
    return found === undefined ? [] : [`says “${found.trim()}”, in this house: ${right}`]
  })
}

/** Unused exceptions. */
function needlessProblems(
  read: readonly (Read & { language: Language })[],
  { houseWords: { latinIds, latinWords } }: TranslationState,
): string[] {
  const translated = read.filter(({ language }) => language !== defaultLanguage)
  const said = new Set(translated.flatMap(({ messages }) => [...messages.values()].join(' ').match(latinWord) ?? []))
  const isNeeded = (id: string): boolean =>
    translated.some(({ language, messages }) => !scripts[language].test(messages.get(id) ?? ''))
  return [
    ...Object.keys(latinWords).filter((word) => !said.has(word)),
    ...Object.keys(latinIds).filter((id) => !isNeeded(id)),
  ].map((exception) => `${exception}: is listed as an exception without need`)
}

function compare(english: Catalogue, messages: Catalogue): string[] {
  const missing = [...english.keys()].filter((id) => !messages.has(id)).map((id) => `${id}: is missing`)
  const extra = [...messages.keys()].filter((id) => !english.has(id)).map((id) => `${id}: is not in English`)
  const different = [...english].flatMap(([id, text]) => {
    const [wanted, found] = [slotsOf(text), slotsOf(messages.get(id) ?? '')]
    return !messages.get(id) || wanted === found
      ? []
      : [`${id}: has other placeholders: ${found || 'none'} for ${wanted || 'none'}`]
  })
  return [...missing, ...extra, ...different]
}

/** The placeholders, tags and select cases of a message, in one comparable line. */
function slotsOf(text: string): string {
  const { ast } = parseIcu(text)
  const slots = [...everyNode(ast ?? [])].flatMap((node) => {
    if (node.type === 'select') return [`{${node.value}: ${Object.keys(node.options).sort().join(' ')}}`]
    if (node.type === 'tag') return [`<${node.value}>`]
    return 'value' in node && node.type !== 'literal' ? [`{${node.value}}`] : []
  })
  return [...new Set(slots)].sort().join(' ')
}

function* everyNode(nodes: readonly IcuNode[]): Generator<IcuNode> {
  for (const node of nodes) {
    yield node
    if ('options' in node) for (const option of Object.values(node.options)) yield* everyNode(option.value)
    if ('children' in node) yield* everyNode(node.children)
  }
}

/** Unused ids, and missing ids that data uses. */
function idProblems(
  ids: readonly string[],
  areaOf: (id: string) => string,
  { sources, families }: TranslationState,
): string[] {
  const isSaid = (id: string): boolean => sources.some(({ path, text }) => mayMean(path, areaOf(id)) && says(text, id))
  const familyOf = (id: string): string => id.slice(0, id.indexOf('.'))
  const unused = ids
    .filter((id) => !families[familyOf(id)]?.includes(id.slice(id.indexOf('.') + 1)) && !isSaid(id))
    .map((id) => `${id}: is used nowhere`)
  const wanted = Object.entries(families)
    .filter(([family]) => ids.some((id) => familyOf(id) === family))
    .flatMap(([family, members]) => members.map((member) => `${family}.${member}`))
  const missing = wanted.filter((id) => !ids.includes(id)).map((id) => `${id}: is asked for by data and missing`)
  return [...unused, ...missing]
}

const says = (text: string, id: string): boolean => ["'", '"', '`'].some((quote) => text.includes(quote + id + quote))

/** Words of an area are loaded only with its pages: in its features, in routes, and on the server. */
function areaProblems(id: string, area: string, { sources }: TranslationState): string[] {
  const features = (homesOfArea[area] ?? [area]).map((feature) => `features/${feature}/`)
  const homes = area === serverArea ? [serverHome] : ['routes/', 'seo/', consoleHome, ...features]
  const isAtHome = (path: string): boolean => homes.some((home) => path.startsWith(home))
  if (area === sharedArea) return []
  return sources
    .filter(({ path, text }) => !isAtHome(path) && mayMean(path, area) && says(text, id))
    .map(({ path }) => `${id}: belongs to ${area} and is said in ${path}`)
}
