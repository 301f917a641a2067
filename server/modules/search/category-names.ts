import type { Kysely } from 'kysely'
import { flattenSubCategories, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { languages } from '../../../domain/languages.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Suggestion } from '../../../domain/schemas/suggestions.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories } from '../catalogue/catalogue.ts'
import { createWords } from '../messaging/messaging.ts'
import { wordsOf } from '../words/words.ts'
import { spellingsOfCategory } from './concepts.ts'

/** A category or subcategory, with what people call it. */
interface NamedCategory {
  suggestion: Suggestion
  /** In all languages, folded. */
  names: readonly string[]
  /** Synonyms and usual spellings, folded. */
  spellings: readonly string[]
}

const catalogues = { category: createWords('shared'), subcategory: createWords('subcategory') }

/** The names of the rows that are kept, which are other rows after a change. */
const known = new WeakMap<object, Promise<NamedCategory[]>>()

/**
 * Categories and subcategories with a name, or else with another spelling of their thing, that begins so.
 * @param beginning folded words with one blank between them
 */
export async function findCategoriesFrom(db: Kysely<Database>, beginning: string, most: number): Promise<Suggestion[]> {
  const rows = await findCategories(db)
  const named = known.get(rows) ?? nameAll(rows.filter(({ is_delete }) => !is_delete))
  known.set(rows, named)
  // The next search tries again.
  named.catch(() => known.delete(rows))
  const all = await named
  const startsSo = (name: string) => name.startsWith(beginning)
  const found = [
    ...all.filter(({ names }) => names.some(startsSo)),
    ...all.filter(({ names, spellings }) => !names.some(startsSo) && spellings.some(startsSo)),
  ]
  return found.slice(0, most).map(({ suggestion }) => suggestion)
}

type CategoryRows = Awaited<ReturnType<typeof findCategories>>

async function nameAll(rows: CategoryRows): Promise<NamedCategory[]> {
  const named = rows.map(async ({ name, sub_categories }) => {
    const slug = slugify(name)
    const names = flattenSubCategories(sub_categories).filter((one) => one !== otherSubCategory && one !== name)
    const category: NamedCategory = {
      suggestion: { kind: 'category', text: name, href: categoryPath(name) },
      names: await namesOf('category', name),
      spellings: spellingsOfCategory(slug),
    }
    const subCategories = [...new Set(names)].map(
      async (one): Promise<NamedCategory> => ({
        suggestion: { kind: 'category', text: one, href: categoryPath(name, one), within: name },
        names: await namesOf('subcategory', one),
        spellings: spellingsOfCategory(`${slug}/${slugify(one)}`),
      }),
    )
    return [category, ...(await Promise.all(subCategories))]
  })
  const all = (await Promise.all(named)).flat()
  // Categories before subcategories.
  return [...all.filter(({ suggestion }) => !suggestion.within), ...all.filter(({ suggestion }) => suggestion.within)]
}

/** The name in all languages; an operator's own category has its given name alone. */
async function namesOf(area: keyof typeof catalogues, name: string): Promise<string[]> {
  const translated = await Promise.all(
    languages.map(async (language) => {
      const say = await catalogues[area](language)
      try {
        return say(`${area}.${slugify(name)}`, {})
      } catch {
        return name
      }
    }),
  )
  return [...new Set([name, ...translated].map((one) => wordsOf(one).join(' ')))]
}
