import type { AttributeValues } from '../../../domain/categories/attribute.ts'
import { type CategoryWithRules, findDeclaration, rulesSlugOf } from '../../../domain/categories/categories.ts'
import { facetValuesOf } from '../../../domain/categories/facet-values.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { possiblePlaceKeys } from '../places/places.ts'
import { normalizedWordsOf, phoneticKey, stemOf } from '../words/words.ts'
import { conceptsOfEveryAdIn, findConcepts, withBroaderConcepts, withoutFillers } from './concepts.ts'

/** What is searched of an ad. */
export interface AdToIndexText {
  title: string
  description: string
  amenities: readonly string[]
  attributes: AttributeValues
  category: CategoryWithRules
  /** The name of its subcategory, with the names of its groups. */
  subCategories: readonly string[]
  /** What the team calls them, in all languages, where the catalogues and the table of things do not. */
  calledBy: readonly string[]
  /** Area, city, state and PIN. */
  places: readonly string[]
  /** The areas of its PIN. */
  localities: readonly string[]
}

/** The terms of an ad. */
export interface AdTerms {
  title: Set<string>
  /** All, also those of the title. */
  all: Set<string>
}

/** A term as the table of terms has it. */
export interface SearchTerm {
  term: string
  stem: string
  key: string
  frame: string
}

export const conceptTerm = (name: string): string => `@${name}`
/** A thing that an ad is by its category. */
export const kindTerm = (name: string): string => `=${name}`
export const categoryTerm = (category: string): string => `/${category}`
/** A value by which lists are narrowed: `~size=M`. */
export const facetTerm = (key: string, value: string): string => `~${key}=${value}`
/** A place by its sound: नवरंगपुरा is Navrangpura. @param key as `normalizePlaceName` makes it */
export const placeTerm = (key: string): string => `#${key}`

/** Longer words are no words. */
const wordMax = 40
/** A description says what matters in its first words. */
const wordsMax = { title: 60, description: 150, rest: 80 }

/** Collects the terms of an ad: of its title, its fields and amenities with what they stand for, its place and its description. */
export function collectSearchTerms(ad: AdToIndexText): AdTerms {
  const titleWords = firstWords(ad.title, wordsMax.title)
  const beside = wordsOfOtherThings(titleWords)
  const title = new Set(termsOf(titleWords).filter((term) => !beside.has(term)))
  const fields = [
    ...Object.entries(ad.attributes)
      .filter(([key]) => isSearched(ad.category, key))
      .map(([, value]) => String(value)),
    ...ad.amenities,
  ]
  const near = ad.localities.flatMap((name) => possiblePlaceKeys(name).map(placeTerm))
  const all = new Set([
    ...title,
    ...beside,
    ...termsOf(firstWords(fields.join(' , '), wordsMax.rest)),
    ...placeTerms(ad.places),
    ...near,
  ])
  const told = firstWords(ad.description, wordsMax.description)
  for (const word of told) if (word.length <= wordMax) all.add(word)
  for (const pair of joinedPairs(told)) all.add(pair)
  const { slug } = ad.category
  for (const path of [slug, ...ad.subCategories.map((name) => `${slug}/${slugify(name)}`)]) {
    all.add(categoryTerm(path))
    // An ad in Sofa is a sofa, also if its title does not say so.
    for (const thing of withBroaderConcepts(conceptsOfEveryAdIn(path))) {
      title.add(conceptTerm(thing))
      all.add(conceptTerm(thing)).add(kindTerm(thing))
    }
  }
  // What is searched by the words of another category also finds those that have its fields.
  all.add(categoryTerm(rulesSlugOf(ad.category)))
  for (const name of ad.calledBy)
    for (const term of termsOf(firstWords(name, wordsMax.title))) {
      title.add(term)
      all.add(term)
    }
  const { noOfBedroom } = ad.attributes
  if (noOfBedroom !== undefined) all.add(`${noOfBedroom}bhk`).add(conceptTerm('bhk'))
  return { title, all }
}

/** The terms of the values by which lists are narrowed. */
export function collectFacetTerms({ category, attributes }: Pick<AdToIndexText, 'category' | 'attributes'>): string[] {
  const declared = findDeclaration(category)?.attributes.filter(({ filter }) => filter) ?? []
  return declared.flatMap((attribute) => {
    const stored = attributes[attribute.key]
    return stored === undefined ? [] : facetValuesOf(attribute, stored).map((value) => facetTerm(attribute.key, value))
  })
}

/** Papers, deposits and numbers that mean nothing alone are not what an ad is about. */
function isSearched(category: CategoryWithRules, key: string): boolean {
  const attribute = findDeclaration(category)?.attributes.find((one) => one.key === key)
  return attribute !== undefined && attribute.kind !== 'number' && !['documents', 'deposit', 'papers'].includes(key)
}

const firstWords = (text: string, most: number): string[] => normalizedWordsOf(text).slice(0, most)

function termsOf(words: readonly string[]): string[] {
  const terms = words.filter((word) => word.length <= wordMax)
  const telling = withoutFillers(words)
  for (let at = 0; at < telling.length; ) {
    const found = findConcepts(telling, at, true)
    if (found) terms.push(...withBroaderConcepts(found.concepts).map(conceptTerm))
    at += found?.length ?? 1
  }
  return [...terms, ...joinedPairs(words)]
}

/** Words for things within the names of others: a car seat is no car, a wheel chair no chair. A drone camera is not found as a camera first. */
function wordsOfOtherThings(words: readonly string[]): Set<string> {
  const [within, alone] = [new Set<string>(), new Set<string>()]
  for (let at = 0; at < words.length; ) {
    const { length, concepts } = findConcepts(words, at, true) ?? { length: 1, concepts: [] }
    const named = new Set(withBroaderConcepts(concepts))
    for (const word of words.slice(at, at + length)) {
      const own = length > 1 ? findConcepts([word], 0, true)?.concepts : undefined
      const isOther = own !== undefined && !own.some(({ name }) => named.has(name))
      ;(isOther ? within : alone).add(word)
    }
    at += length
  }
  return within.difference(alone)
}

/** A number and the unit or letter beside it as one word: `2 BHK`, `i20`, `EOS 5D`. */
function joinedPairs(words: readonly string[]): string[] {
  return words.flatMap((_, at) => joinNumberAndUnit(words, at) ?? [])
}

/** Longer words beside a number are words of their own. */
const joinedMax = { before: 2, after: 5 }

/** A number and what belongs to it, from here on, as one word; undefined where there is none. */
export function joinNumberAndUnit(words: readonly string[], at: number): string | undefined {
  const [one = '', two = ''] = words.slice(at, at + 2)
  if (one === '' || two === '') return undefined
  const [isNumber, isNumberNext] = [/^\p{N}/u.test(one), /^\p{N}/u.test(two)]
  if (isNumber === isNumberNext) return undefined
  if (!isNumber) return one.length <= joinedMax.before ? one + two : undefined
  if (findConcepts([two], 0)?.concepts.some(({ name }) => name === 'bhk')) return `${one}bhk`
  return two.length <= joinedMax.after ? one + phoneticKey(two) : undefined
}

function placeTerms(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const words = normalizedWordsOf(place)
    return words.length > 0 ? [...words, ...possiblePlaceKeys(place).map(placeTerm)] : []
  })
}

/** What the table of terms says about a term. */
export function toTermRow(term: string): SearchTerm {
  if (/^[@=/#~]/.test(term)) return { term, stem: term, key: '', frame: '' }
  const key = phoneticKey(term)
  return { term, stem: stemOf(term), key, frame: consonantsOfKey(key) }
}

/** The consonants of a key: what stays when vowels are spelled otherwise. Too short ones are empty. */
export function consonantsOfKey(key: string): string {
  const frame = consonantsOf(key)
  return frame.length >= 3 ? frame : ''
}

/** The same for the beginning of a key, which may be shorter. */
export const consonantsOf = (key: string): string => key.replace(/(?<=.)[aeiou]/g, '')
