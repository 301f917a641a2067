import type { Kysely } from 'kysely'
import type { Database } from '../server/db/schema.ts'
import { buildFigures, type FigureRows } from './build-figures.ts'
import { buildQueue, type QueueRows } from './build-queue.ts'
import { buildDemoRows, type DemoRows } from './demo-rows.ts'
import type { DemoPerson } from './people/demo-person.ts'
import { demoPasswordHash } from './people/demo-person.ts'
import { demoRenters } from './people/reviewers.data.ts'
import { demoSellers } from './people/sellers.data.ts'
import { type PlannedAd, planAds } from './plan-ads.ts'
import { planContacts } from './plan-contacts.ts'
import { planReviews } from './plan-reviews.ts'

/** All people of the demo data, by the part of the e-mail address before the `@`. */
const demoPeople: Record<string, DemoPerson> = { ...demoSellers, ...demoRenters }

/** The demo data as it is loaded. */
export interface DemoPlan {
  people: readonly DemoPerson[]
  /** Newest first. */
  ads: readonly PlannedAd[]
  rows: DemoRows
  /** What waits for the team. */
  queue: QueueRows
  figures: FigureRows
}

/**
 * Plans everything; needs the categories. The same time gives the same rows, ids included.
 * @param startedAt the reference of every date
 */
export async function planDemo(db: Kysely<Database>, startedAt: Date): Promise<DemoPlan> {
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const ads = planAds()
  const rows = buildDemoRows({
    now: startedAt,
    people: demoPeople,
    ads,
    reviews: planReviews(ads, demoPeople),
    contacts: planContacts(ads, demoPeople),
    passwordHash: demoPasswordHash,
    categoryIds: new Map(categories.map(({ name, id }) => [name, id])),
  })
  const [queue, figures] = [buildQueue(startedAt, rows), buildFigures(startedAt, rows)]
  return { people: Object.values(demoPeople), ads, rows, queue, figures }
}
