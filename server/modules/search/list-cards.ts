import type { Kysely } from 'kysely'
import type { Card } from '../../../domain/schemas/public-ad.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import { viewPublicCard } from '../ads/ads.ts'
import { findCategoriesOf } from '../catalogue/catalogue.ts'
import { cardsTemplate } from './card-page.queries.ts'

/** The cards of some ads, in the order asked; those that no list shows are left out. @param ids each once, in lower case */
export async function listCards(db: Kysely<Database>, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await runTemplate(db, cardsTemplate(db), { ids })
  const categories = await findCategoriesOf(db, rows)
  const cards = new Map(rows.map((row, i) => [row.id, viewPublicCard(row, categories[i]?.name ?? '')]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
