import { flattenSubCategories, otherSubCategory, type SubCategoryEntry } from '../categories/sub-categories.ts'
import { slugify } from './slug.ts'

type Entries = readonly SubCategoryEntry[]

const nameOf = (entry: SubCategoryEntry): string => (typeof entry === 'string' ? entry : (entry[0] ?? ''))
const membersOf = (entry: SubCategoryEntry): string[] => (typeof entry === 'string' ? [] : entry.slice(1))
/** A group without members is a plain subcategory. */
const entryOf = (name: string, members: readonly string[]): SubCategoryEntry =>
  members.length > 0 ? [name, ...members] : name

/** A subcategory by its slug: its entry and, below a group, its place there. */
function placeOf(entries: Entries, slug: string): { at: number; within: number } | undefined {
  for (const [at, entry] of entries.entries()) {
    if (slugify(nameOf(entry)) === slug) return { at, within: -1 }
    const within = membersOf(entry).findIndex((name) => slugify(name) === slug)
    if (within >= 0) return { at, within }
  }
  return undefined
}

/**
 * Adds a subcategory: the last one before *Other*, which every category with subcategories has.
 * @param group the slug of an entry that it comes under, which becomes a group; without one it stands alone
 * @returns undefined when the group is not there
 */
export function addSubCategory(entries: Entries, name: string, group?: string): SubCategoryEntry[] | undefined {
  if (group === undefined) {
    const others = entries.filter((entry) => entry !== otherSubCategory)
    return [...others, name, otherSubCategory]
  }
  const at = entries.findIndex((entry) => slugify(nameOf(entry)) === group && entry !== otherSubCategory)
  if (at < 0) return undefined
  return entries.map((entry, i) => (i === at ? entryOf(nameOf(entry), [...membersOf(entry), name]) : entry))
}

/**
 * Removes a subcategory, or a group with all in it.
 * @returns what is left, and the names that are gone; undefined when it is not there
 */
export function removeSubCategory(
  entries: Entries,
  slug: string,
): { left: SubCategoryEntry[]; gone: string[] } | undefined {
  const place = placeOf(entries, slug)
  const entry = place && entries[place.at]
  if (!place || entry === undefined) return undefined
  const gone = place.within < 0 ? flattenSubCategories([entry]) : [membersOf(entry)[place.within] ?? '']
  const left = entries.flatMap((one, i) => {
    if (i !== place.at) return [one]
    return place.within < 0
      ? []
      : [
          entryOf(
            nameOf(one),
            membersOf(one).filter((_, at) => at !== place.within),
          ),
        ]
  })
  return { left, gone }
}

/** Moves a subcategory one place up or down, within its group. @returns undefined when there is no such place */
export function moveSubCategory(entries: Entries, slug: string, step: 1 | -1): SubCategoryEntry[] | undefined {
  const place = placeOf(entries, slug)
  const entry = place && entries[place.at]
  if (!place || entry === undefined) return undefined
  if (place.within < 0) return swapped(entries, place.at, step)
  const members = swapped(membersOf(entry), place.within, step)
  return members && entries.map((one, i) => (i === place.at ? entryOf(nameOf(one), members) : one))
}

function swapped<T>(list: readonly T[], at: number, step: 1 | -1): T[] | undefined {
  const [one, other] = [list[at], list[at + step]]
  if (one === undefined || other === undefined) return undefined
  return list.map((item, i) => (i === at ? other : i === at + step ? one : item))
}
