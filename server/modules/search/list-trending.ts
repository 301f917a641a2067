import type { Kysely } from 'kysely'
import type { Trending } from '../../../domain/schemas/ad-list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import { listCards } from './list-cards.ts'
import { bestRatedShape, featuredShape, mostContactedShape } from './trending.queries.ts'

/**
 * The trending ads (specification section 2, trending): ads whose sellers' numbers most people asked for in the last
 * thirty days, and those that reviews of the last ninety days praise most; before them those that the team shows first. At most twelve
 * each, of those that can be rented now.
 */
export function listTrending(db: Kysely<Database>): Promise<Trending> {
  return askOnce(db, 'list', 'trending', async () => {
    const [featured, contacted, rated] = await Promise.all([
      runShape(db, featuredShape(db), {}),
      runShape(db, mostContactedShape(db), {}),
      runShape(db, bestRatedShape(db), {}),
    ])
    const cards = await listCards(db, [...new Set([...featured, ...contacted, ...rated].map(({ id }) => id))])
    const cardOf = new Map(cards.map((card) => [card._id, card]))
    const cardsOf = (ranked: readonly { id: string }[]) => ranked.flatMap(({ id }) => cardOf.get(id) ?? [])
    return { featured: cardsOf(featured), mostContacted: cardsOf(contacted), bestRated: cardsOf(rated) }
  })
}
