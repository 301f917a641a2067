import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AppealPage } from '../../../domain/rules/console/decisions.ts'
import { appealBodySchema } from '../../../domain/schemas/console/moderation.ts'
import { toFieldErrors } from '../../../domain/schemas/failure.ts'
import type { Database } from '../../db/schema.ts'
import { areTokensEqual, hmacWithSecret } from '../../db/site-secrets.ts'
import { insertAppeal, selectDecision } from './decisions.queries.ts'
import { formatReason, viewDecision } from './moderation.view.ts'

type Db = Kysely<Database>

/** Where a person can answer a decision without signing in: the address is signed, so that no other can be guessed. */
export async function appealPath(db: Db, decisionId: string): Promise<string> {
  return `/appeal/${decisionId}.${await signDecisionId(db, decisionId)}`
}

const signDecisionId = async (db: Db, decisionId: string): Promise<string> =>
  (await hmacWithSecret(db, 'appeals', decisionId)).toString('base64url')

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** @throws AppError `decision_not_found` for a token that this site has not signed */
async function requireDecision(db: Db, token: string) {
  const [, id = '', signature = ''] = tokenPattern.exec(token) ?? []
  const isOurs = id !== '' && areTokensEqual(signature, await signDecisionId(db, id))
  const decision = isOurs ? await selectDecision(db, id).executeTakeFirst() : undefined
  if (!decision) throw new AppError('decision_not_found')
  return decision
}

/**
 * What the team decided, for the person whom it concerns.
 * @param language of the page: ready reasons are in it
 * @throws AppError `decision_not_found`
 */
export async function findAppealPage(db: Db, token: string, language: Language): Promise<AppealPage> {
  const decision = await requireDecision(db, token)
  const { reason, ready, answer, readyAnswer } = viewDecision(decision)
  return {
    kind: decision.kind,
    title: decision.title,
    reason: await formatReason({ ready, reason }, language),
    decidedAt: decision.decided_at.toISOString(),
    endsAt: decision.ends_at?.toISOString() ?? null,
    isUndone: decision.undone_at !== null,
    text: decision.appeal_text,
    outcome: decision.appeal_outcome,
    answer: await formatReason({ ready: readyAnswer, reason: answer }, language),
  }
}

/**
 * Keeps the one answer of a person to a decision that stands. Sent again, or to one that was taken back, it changes nothing.
 * @param values with `text`
 * @throws AppError `decision_not_found`; `invalid_input`
 */
export async function submitAppeal(db: Db, token: string, values: object): Promise<void> {
  const { id } = await requireDecision(db, token)
  const { data, error } = appealBodySchema.safeParse(values)
  if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
  await insertAppeal(db, id, data.text).executeTakeFirst()
}
