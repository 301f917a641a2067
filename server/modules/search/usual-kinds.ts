import { usualKindLines } from '../../../domain/search/usual-kinds.data.ts'
import { wordsOf } from '../words/words.ts'
import { allConcepts, type Concept, conceptNamed } from './concepts.ts'

/** They say for whom a thing is, and are its kind only among clothes. */
export const people = new Set(['men', 'women', 'children'])

/** By the names of things: the slugs of a kind, `cloth/men`, or of a whole category. */
let usualKinds: Map<string, string> | undefined

/** By the slugs of a kind: what people call its things, folded. */
let usualSpellings: Map<string, string[]> | undefined

/** The kind of ad that a thing usually is, by slugs: its own, else that of the next wider one. */
export function usualKindOf({ name, category, wider }: Concept): string | undefined {
  const usual = readUsualKinds()
  const nearest = wider.filter((one) => !people.has(one))
  return (
    usual.get(name) ??
    category ??
    nearest.map((one) => usual.get(one) ?? conceptNamed(one)?.category).find((path) => path !== undefined)
  )
}

/** What people call the things that are usually of this kind, folded. @param path slugs */
export function usualSpellingsOf(path: string): readonly string[] {
  if (!usualSpellings) {
    usualSpellings = new Map()
    for (const concept of allConcepts()) {
      const kind = concept.isProperty ? undefined : usualKindOf(concept)
      if (kind === undefined) continue
      const folded = concept.spelled.map((spelling) => wordsOf(spelling).join(' '))
      usualSpellings.set(kind, [...(usualSpellings.get(kind) ?? []), ...folded])
    }
  }
  return usualSpellings.get(path) ?? []
}

function readUsualKinds(): Map<string, string> {
  usualKinds ??= new Map(
    usualKindLines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [path = '', things = ''] = line.split(': ')
        return things.split(', ').map((thing) => [thing, path] as const)
      }),
  )
  return usualKinds
}
