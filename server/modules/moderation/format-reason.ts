import type { Kysely } from 'kysely'
import { defaultLanguage, type Language } from '../../../domain/languages.ts'
import type { DecisionReason } from '../../../domain/rules/console/preset-reasons.ts'
import type { Database } from '../../db/schema.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import { type ModerationSubject, selectAffectedLanguage } from './conflicts-of-interest.queries.ts'

const wordsOf = createMessageTexts('console')

/** Formats the reason of a decision in a language: the preset reason, then the free text. */
export async function formatReason({ ready, reason }: DecisionReason, language: Language): Promise<string> {
  const said = ready && (await wordsOf(language))(`console.ready.${ready}`, {})
  return [said, reason].filter(Boolean).join('\n')
}

/** Formats the reason in the language of the user whom the decision affects. */
export async function formatReasonFor(
  db: Kysely<Database>,
  about: ModerationSubject,
  reason: DecisionReason,
): Promise<string> {
  return formatReason(reason, (await selectAffectedLanguage(db, about)) ?? defaultLanguage)
}
