import { listLimits } from '../../../domain/limits/list.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { categoryTerm, conceptTerm, kindTerm } from './ad-terms.ts'
import type { FoundConcepts } from './concepts.ts'
import { isNarrowed } from './list-filter.ts'
import type { KnownTerm } from './terms.queries.ts'

/** The codes of ads that have a group, of which an ad needs one. */
interface GroupCodes {
  /** Ads that are such a thing by their category; empty where no category says so. */
  category: number[]
  /** In the title, as spelled. */
  spelled: number[]
  /** In the title, also in another script or by another name. */
  title: number[]
  /** Anywhere. */
  anywhere: number[]
  /** The same, and all ads of the category that the word names. */
  all: number[]
  /** Without guesses: the word as spelled or in another script, its thing or its place. */
  sure: number[]
}

/** What all groups have. */
interface GroupBase {
  /** As typed, but folded. */
  text: string
  codes: GroupCodes
  /** Ads that have one of the codes at least, when they were last counted. */
  uses: number
  /** The words that were searched in place of an unknown one. */
  corrected: string[]
  /** The usual word of another script or name that was searched as well: *car* for `gadi` and `गाड़ी`. */
  alsoFor: string[]
}

/** A word that no table knows. Vague is what says nothing of what is wanted when it stands alone: `machine`, `set`. */
export type PlainGroup = GroupBase & { shape: 'word'; isVague: boolean }
/** What the table of things has: a thing, or a property of things, as a colour or an occasion. */
export type ThingGroup = GroupBase & { shape: 'thing'; isProperty: boolean; isVague: boolean }
/** A place; some are called as a thing is. */
type PlaceGroup = GroupBase & { shape: 'place'; isThing: boolean }
/** Groups of which one is enough: `ac or cooler`. */
type ChoiceGroup = GroupBase & { shape: 'choice'; of: readonly WordGroup[] }

/** A word of a search, or several that stand for one thing, and the codes of ads that have it. */
export type WordGroup = PlainGroup | ThingGroup | PlaceGroup | ChoiceGroup

/** Has any ad one of the words? */
export const isKnownGroup = ({ codes }: WordGroup): boolean => codes.all.length > 0

/** Does a group name nothing but places? */
export const isPlace = (group: WordGroup): boolean =>
  group.shape === 'choice' ? group.of.every(isPlace) : group.shape === 'place'

/** Does a group say nothing of what is wanted when it stands alone? */
export const isVagueGroup = (group: WordGroup): boolean =>
  group.shape === 'choice' ? group.of.every(isVagueGroup) : group.shape !== 'place' && group.isVague

const isProperty = (group: WordGroup): boolean =>
  group.shape === 'choice' ? group.of.every(isProperty) : group.shape === 'thing' && group.isProperty

function namesThing(group: WordGroup): boolean {
  if (group.shape === 'choice') return group.of.some(namesThing)
  return group.shape === 'thing' || (group.shape === 'place' && group.isThing)
}

/** Does a group name a thing, and not a property of things alone? */
export const isThing = (group: WordGroup): boolean => namesThing(group) && !isProperty(group)

/** Does a group name the thing that is asked for? */
export const isWanted = (group: WordGroup): boolean => isThing(group) && !isVagueGroup(group)

/** What `ac or cooler` stands for. An unknown alternative is none. */
export function eitherOf(one: WordGroup, other: WordGroup): WordGroup {
  if (!isKnownGroup(one)) return other
  if (!isKnownGroup(other)) return one
  const both = (list: keyof GroupCodes) => [...new Set([...one.codes[list], ...other.codes[list]])]
  return {
    shape: 'choice',
    of: [one, other].flatMap((group) => (group.shape === 'choice' ? group.of : [group])),
    text: `${one.text} ${other.text}`,
    codes: {
      category: both('category'),
      spelled: both('spelled'),
      title: both('title'),
      anywhere: both('anywhere'),
      all: both('all'),
      sure: both('sure'),
    },
    uses: one.uses + other.uses,
    corrected: [...one.corrected, ...other.corrected],
    alsoFor: [...one.alsoFor, ...other.alsoFor],
  }
}

/** The group with other codes in some of its lists. */
export const withCodes = <Group extends WordGroup>(group: Group, codes: Partial<GroupCodes>): Group => ({
  ...group,
  codes: { ...group.codes, ...codes },
})

/** Without descriptions: an air conditioner `for a shop` is no shop. */
export function inTitles(group: WordGroup): WordGroup {
  if (isPlace(group)) return group
  const { category, title, all, sure } = group.codes
  const inDescriptions = new Set(title.filter((code) => code % 2 === 1).map((code) => code - 1))
  const isKept = (code: number) => category.includes(code) || !inDescriptions.has(code)
  return withCodes(group, {
    anywhere: title,
    all: [...new Set([...title, ...all.filter(isKept)])],
    sure: sure.map((code) => (isKept(code) ? code : code + 1)),
  })
}

/** The code of ads with a term in the title. */
export const titleCode = ({ id }: { id: number }): number => 2 * id + 1
/** The code of ads with a term anywhere. */
export const anyCode = ({ id }: { id: number }): number => 2 * id

/** The group with words that are searched in place of its own. */
export function withTerms<Group extends WordGroup>(group: Group, terms: readonly KnownTerm[]): Group {
  const words = terms.filter(({ term }) => !/^[=/]/.test(term))
  const inTitle = words.map(titleCode)
  const { spelled, title, anywhere, all } = group.codes
  const found = withCodes(group, {
    spelled: [...spelled, ...inTitle],
    title: [...title, ...inTitle],
    anywhere: [...anywhere, ...words.map(anyCode)],
    all: [...all, ...terms.map(anyCode)],
  })
  return { ...found, uses: Math.max(group.uses, ...terms.map(({ uses }) => uses)) }
}

/** Words that an answer names as those which were searched instead. */
export const namedMax = 3

/** The most used of some words, as many as an answer names. */
export const mostUsed = (terms: readonly KnownTerm[]): string[] =>
  [...new Set(terms.toSorted((a, b) => b.uses - a.uses).map(({ term }) => term))].slice(0, namedMax)

/** Is a term a thing that an ad is by its category? */
export const isKind = ({ term }: KnownTerm): boolean => term.startsWith('=')

/** The terms of ads that are some things, or of their category. */
export const thingTerms = (found: Pick<FoundConcepts, 'concepts'> | undefined): string[] =>
  (found?.concepts ?? []).flatMap(({ name, category }) => [
    conceptTerm(name),
    kindTerm(name),
    ...(category ? [categoryTerm(category)] : []),
  ])

/** A filter with the codes of all groups. */
export const withGroups = (filter: AdFilter, groups: readonly WordGroup[]) => ({
  ...filter,
  words: groups.map(({ codes }) => codes.all),
  rarest: Math.min(...groups.map(({ uses }) => uses)),
})

/** How many times as many ads as an exact total has a word alone needs, so that it is not counted. */
const surelyCapped = 2

/** Has a list, that has no filters beside one group, surely more ads than are counted? */
export function isSurelyCapped([only, ...others]: readonly WordGroup[], filter: AdFilter): boolean {
  const isUsual = only !== undefined && only.uses > surelyCapped * listLimits.exactTotalMax
  return isUsual && others.length === 0 && !isNarrowed(filter)
}
