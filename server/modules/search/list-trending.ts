import type { Kysely } from 'kysely'
import type { Trending } from '../../../domain/schemas/ad-list.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { listCards } from './list-cards.ts'
import { bestRatedTemplate, featuredTemplate, mostContactedTemplate } from './trending.queries.ts'

/**
 * The trending ads (specification section 2, trending): ads whose sellers' numbers most people asked for in the last
 * thirty days, and those that reviews of the last ninety days praise most; before them those that the team shows first. At most twelve
 * each, of those that can be rented now.
 */
export function listTrending(db: Kysely<Database>): Promise<Trending> {
  return cachedQuery(db, 'list', 'trending', async () => {
    const [featured, contacted, rated] = await Promise.all([
      runTemplate(db, featuredTemplate(db), {}),
      runTemplate(db, mostContactedTemplate(db), {}),
      runTemplate(db, bestRatedTemplate(db), {}),
    ])
    const cards = await listCards(db, [...new Set([...featured, ...contacted, ...rated].map(({ id }) => id))])
    const cardOf = new Map(cards.map((card) => [card._id, card]))
    const cardsOf = (ranked: readonly { id: string }[]) => ranked.flatMap(({ id }) => cardOf.get(id) ?? [])
    return { featured: cardsOf(featured), mostContacted: cardsOf(contacted), bestRated: cardsOf(rated) }
  })
}
