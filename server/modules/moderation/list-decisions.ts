import type { Kysely } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import type { Database } from '../../db/schema.ts'
import { selectDecisionsAbout } from './decisions.queries.ts'
import { viewDecision } from './decisions.view.ts'

/** The newest decisions about a person. */
export async function listDecisions(db: Kysely<Database>, userId: string): Promise<DecisionSummary[]> {
  return (await selectDecisionsAbout(db, userId, consoleLimits.pageSize).execute()).map(viewDecision)
}
