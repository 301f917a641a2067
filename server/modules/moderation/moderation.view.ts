import type { Kysely, Selectable } from 'kysely'
import { defaultLanguage, type Language } from '../../../domain/languages.ts'
import type { DecisionReason, DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import type { Database } from '../../db/schema.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import { type SanctionedSubject, selectAffectedLanguage } from './conflicts-of-interest.queries.ts'

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

interface PlaceParts {
  area: string
  city: string
  state: string
  zip_code: string
}

/** Formats an address in one line; equal parts appear once. */
export const formatFullAddress = ({ address, ...place }: PlaceParts & { address: string }): string =>
  inOneLine([address, ...partsOf(place)])

/** Formats the public part of an address. */
export const formatAddressWithoutStreet = (place: PlaceParts): string => inOneLine(partsOf(place))

const partsOf = ({ area, city, state, zip_code }: PlaceParts) => [area, city, state, zip_code]

const inOneLine = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(', ')

const wordsOf = createMessageTexts('console')

/** Formats the reason of a decision in a language: the preset reason, then the free text. */
export async function formatReason({ ready, reason }: DecisionReason, language: Language): Promise<string> {
  const said = ready && (await wordsOf(language))(`console.ready.${ready}`, {})
  return [said, reason].filter(Boolean).join('\n')
}

/** Formats the reason in the language of the user whom the decision affects. */
export async function formatReasonFor(
  db: Kysely<Database>,
  about: SanctionedSubject,
  reason: DecisionReason,
): Promise<string> {
  return formatReason(reason, (await selectAffectedLanguage(db, about)) ?? defaultLanguage)
}
