import type { Kysely } from 'kysely'
import { defaultLanguage, type Language } from '../../../domain/languages.ts'
import type { Reason } from '../../../domain/rules/console/ready-reasons.ts'
import type { Database } from '../../db/schema.ts'
import { createWords } from '../messaging/messaging.ts'
import { type Subject, selectReaderLanguage } from './own-affairs.queries.ts'

const wordsOf = createWords('console')

/** Formats the reason of a decision in a language: the preset reason, then the free text. */
export async function sayReason({ ready, reason }: Reason, language: Language): Promise<string> {
  const said = ready && (await wordsOf(language))(`console.ready.${ready}`, {})
  return [said, reason].filter(Boolean).join('\n')
}

/** Formats the reason in the language of the user whom the decision affects. */
export async function sayReasonTo(db: Kysely<Database>, about: Subject, reason: Reason): Promise<string> {
  return sayReason(reason, (await selectReaderLanguage(db, about)) ?? defaultLanguage)
}
