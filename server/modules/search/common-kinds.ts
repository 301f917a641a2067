import { commonKindTable } from '../../../domain/search/common-kinds.data.ts'
import { normalizedWordsOf } from '../words/words.ts'
import { allConcepts, type Concept, findConcept, findConcepts, withoutFillers } from './concepts.ts'

/** They say for whom a thing is, and are its kind only among clothes. */
const people = new Set(['men', 'women', 'children'])

/** By the names of things: the slugs of a kind, `cloth/men`, or of a whole category. */
let usualKinds: Map<string, string> | undefined

/** By the slugs of a kind: what people call its things, folded. */
let usualSpellings: Map<string, string[]> | undefined

/** The kind of ad that a thing usually is, by slugs: its own, else that of the next wider one. */
function usualKindOf({ name, category, wider }: Concept): string | undefined {
  const usual = readUsualKinds()
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

/** What people call the things that are usually of this kind, folded. @param path slugs */
export function commonSpellingsOf(path: string): readonly string[] {
  if (!usualSpellings) {
    usualSpellings = new Map()
    for (const concept of allConcepts()) {
      const kind = concept.isProperty ? undefined : usualKindOf(concept)
      if (kind === undefined) continue
      const folded = concept.spelled.map((spelling) => normalizedWordsOf(spelling).join(' '))
      usualSpellings.set(kind, [...(usualSpellings.get(kind) ?? []), ...folded])
    }
  }
  return usualSpellings.get(path) ?? []
}

function readUsualKinds(): Map<string, string> {
  usualKinds ??= new Map(
    commonKindTable
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [path = '', things = ''] = line.split(': ')
        return things.split(', ').map((thing) => [thing, path] as const)
      }),
  )
  return usualKinds
}
