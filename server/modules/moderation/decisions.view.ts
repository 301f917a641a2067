import type { Selectable } from 'kysely'
import type { DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import type { Database } from '../../db/schema.ts'

/** A decision for the team. */
export function viewDecision(row: Selectable<Database['decisions']>): DecisionSummary {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    thingId: row.product_id ?? row.review_id ?? row.user_id,
    title: row.title,
    reason: row.ready_reason === null ? row.reason : (row.reason_words ?? ''),
    ready: row.ready_reason,
    decidedAt: row.decided_at.toISOString(),
    decidedBy: row.decided_by_name,
    endsAt: row.ends_at?.toISOString() ?? null,
    isUndone: row.undone_at !== null,
    appeal: row.appeal_text,
    appealedAt: row.appealed_at?.toISOString() ?? null,
    outcome: row.appeal_outcome,
    answer: row.ready_answer === null ? row.appeal_answer : (row.answer_words ?? ''),
    readyAnswer: row.ready_answer,
    answeredBy: row.answered_by_name,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
