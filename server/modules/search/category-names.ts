import type { Kysely } from 'kysely'
import { flattenSubCategories, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { computeOnce } from '../../../domain/compute-once.ts'
import { type Localized, languages } from '../../../domain/languages.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Suggestion } from '../../../domain/schemas/suggestions.ts'
import { commonKindTable } from '../../../domain/search/common-kinds.data.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, findCategoryTexts, findSubCategoryTexts } from '../catalogue/catalogue.ts'
import { isSameForm, normalizedWordsOf, stemOf } from '../words/words.ts'
import {
  allConcepts,
  type Concept,
  findConcept,
  findConcepts,
  spellingsOfCategory,
  withoutFillers,
} from './concepts.ts'

/** A category or subcategory, with what people call it. */
interface NamedCategory {
  suggestion: Suggestion
  /** In all languages, folded. */
  names: readonly string[]
  /** Synonyms and usual spellings, folded. */
  spellings: readonly string[]
  /** What people call the things that are usually in it, folded. */
  things: readonly string[]
}

/** The names of the rows that are kept, which are other rows after a change. */
const known = new WeakMap<object, Promise<NamedCategory[]>>()

/**
 * Categories and subcategories with a name, or else with another spelling of their thing, that begins so.
 * @param beginning folded words with one blank between them
 */
export async function suggestCategories(db: Kysely<Database>, beginning: string, most: number): Promise<Suggestion[]> {
  const all = await findNames(db)
  const startsSo = (name: string) => name.startsWith(beginning)
  const found = [
    ...all.filter(({ names }) => names.some(startsSo)),
    ...all.filter(({ names, spellings }) => !names.some(startsSo) && spellings.some(startsSo)),
  ]
  return found.slice(0, most).map(({ suggestion }) => suggestion)
}

/** Fewer letters begin too many things; they may be one. */
const thingMin = 4

/**
 * Categories and subcategories in which things usually are whose name begins so: for what nothing else is suggested.
 * @param beginning as for `suggestCategories`
 */
export async function suggestCommonCategories(
  db: Kysely<Database>,
  beginning: string,
  most: number,
): Promise<Suggestion[]> {
  const isMeant = (thing: string) =>
    thing === beginning || (beginning.length >= thingMin && thing.startsWith(beginning))
  const found = (await findNames(db)).filter(({ things }) => things.some(isMeant))
  return found.slice(0, most).map(({ suggestion }) => suggestion)
}

/** Is a word part of the name of a category or subcategory, in any language? @param word folded */
export async function isInCategoryNames(db: Kysely<Database>, word: string): Promise<boolean> {
  const words = (await findNames(db)).flatMap(({ names }) => names.flatMap((name) => name.split(' ')))
  return words.some((one) => stemOf(one) === stemOf(word) && isSameForm(one, word))
}

async function findNames(db: Kysely<Database>): Promise<NamedCategory[]> {
  const rows = await findCategories(db)
  const named = known.get(rows) ?? nameAll(rows.filter(({ is_delete }) => !is_delete))
  known.set(rows, named)
  // The next search tries again.
  named.catch(() => known.delete(rows))
  return named
}

type CategoryRows = Awaited<ReturnType<typeof findCategories>>

async function nameAll(rows: CategoryRows): Promise<NamedCategory[]> {
  const named = rows.map(async (row) => {
    const { name, slug, sub_categories } = row
    const names = flattenSubCategories(sub_categories).filter((one) => one !== otherSubCategory && one !== name)
    const category: NamedCategory = {
      suggestion: { kind: 'category', text: name, href: categoryPath(name) },
      names: foldedOnce(name, await findCategoryTexts(row)),
      spellings: spellingsOfCategory(slug),
      things: usualSpellings().get(slug) ?? [],
    }
    const subCategories = [...new Set(names)].map(
      async (one): Promise<NamedCategory> => ({
        suggestion: { kind: 'category', text: one, href: categoryPath(name, one), within: name },
        names: foldedOnce(one, await findSubCategoryTexts(row, one)),
        spellings: spellingsOfCategory(`${slug}/${slugify(one)}`),
        things: usualSpellings().get(`${slug}/${slugify(one)}`) ?? [],
      }),
    )
    return [category, ...(await Promise.all(subCategories))]
  })
  const all = (await Promise.all(named)).flat()
  // Categories before subcategories.
  return [...all.filter(({ suggestion }) => !suggestion.within), ...all.filter(({ suggestion }) => suggestion.within)]
}

const foldedOnce = (name: string, words: Localized): string[] => [
  ...new Set([name, ...languages.map((language) => words[language])].map((one) => normalizedWordsOf(one).join(' '))),
]

/** They say for whom a thing is, and are its kind only among clothes. */
const people = new Set(['men', 'women', 'children'])

/** By the names of things: the slugs of a kind, `cloth/men`, or of a whole category. */
const usualKinds = computeOnce(
  () =>
    new Map(
      commonKindTable
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [path = '', things = ''] = line.split(': ')
          return things.split(', ').map((thing) => [thing, path] as const)
        }),
    ),
)

/** By the slugs of a kind: what people call the things that are usually of it, folded. */
const usualSpellings = computeOnce(() => {
  const found = new Map<string, string[]>()
  for (const concept of allConcepts()) {
    const kind = concept.isProperty ? undefined : usualKindOf(concept)
    if (kind === undefined) continue
    const folded = concept.spelled.map((spelling) => normalizedWordsOf(spelling).join(' '))
    found.set(kind, [...(found.get(kind) ?? []), ...folded])
  }
  return found
})

/** The kind of ad that a thing usually is, by slugs: its own, else that of the next wider one. */
function usualKindOf({ name, category, wider }: Concept): string | undefined {
  const usual = usualKinds()
  const nearest = wider.filter((one) => !people.has(one))
  return (
    usual.get(name) ??
    category ??
    nearest.map((one) => usual.get(one) ?? findConcept(one)?.category).find((path) => path !== undefined)
  )
}

/** The slugs of the kinds, and of the whole categories, of the things that a text names; whole categories last. */
export function commonKindsNamedIn(text: string): string[] {
  const words = withoutFillers(normalizedWordsOf(text))
  const things: Concept[] = []
  for (let at = 0; at < words.length; ) {
    const { length, concepts } = findConcepts(words, at, true) ?? { length: 1, concepts: [] }
    things.push(...concepts)
    at += length
  }
  const pathsOf = (some: readonly Concept[]) => [...new Set(some.flatMap((thing) => usualKindOf(thing) ?? []))]
  const worn = pathsOf(things.filter(({ name }) => people.has(name)))
  const others = pathsOf(things.filter(({ name }) => !people.has(name)))
  const isWorn = others.length === 0 || others.some((path) => path.startsWith('cloth'))
  const paths = [...new Set([...(isWorn ? worn : []), ...others])]
  return [...paths.filter((path) => path.includes('/')), ...paths.filter((path) => !path.includes('/'))]
}
