import { v7 as uuidv7 } from 'uuid'
import type { Brand } from '../../../domain/brand.ts'
import { defaultLanguage, type Language, languageNames } from '../../../domain/languages.ts'
import { callbackRequestRates } from '../../../domain/limits/contact.ts'
import type { CallbackRequestBody } from '../../../domain/schemas/callback-request.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import {
  limitRequest,
  type RateLimiting,
  rateLimitFor,
  tryConsumeRateLimit,
  type Visitor,
  visitorRateLimits,
} from '../../db/rate-limits.ts'
import { refuseImpersonatingName } from '../accounts/accounts.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import { insertCallbackRequest } from './help.queries.ts'

/** The dependencies of call-back requests. */
export interface HelpDependencies extends RateLimiting {
  messages: Pick<MessageSender, 'queue'>
  brand: Pick<Brand, 'email' | 'name'>
}

/** The client that requests a callback. */
export interface CallbackRequester {
  /** Without one: a visitor. */
  userId: string | undefined
  visitor: Visitor
  /** The language that they read here, and are called in. */
  language: Language
  idempotencyKey: string | undefined
}

/**
 * Stores a call-back request (specification section 2, Contact), and sends it to the team by e-mail.
 * While a number waits for its call, a new request changes its values. The number gets a WhatsApp message, if any are sent, at most once
 * a day for all requests, and in fixed words alone: it is not verified. Signed-in users may send ten requests
 * a day, a visitor five.
 * @throws AppError `repeated_differently`; `too_many_requests`; `invalid_input` for a name that is an address or the team's
 */
export async function requestCallback(
  deps: HelpDependencies,
  body: CallbackRequestBody,
  caller: CallbackRequester,
): Promise<void> {
  const { userId, visitor, language, idempotencyKey } = caller
  const { name, bestTime } = body
  const number = `+91${body.phoneNumber}`
  refuseImpersonatingName('name', name, deps.brand.name)
  const own =
    userId === undefined
      ? visitorRateLimits('call', visitor, callbackRequestRates.visitor)
      : [rateLimitFor('call', [userId], callbackRequestRates.user)]
  // A phone may be on another network when it retries.
  const once = { scope: `request-call ${userId ?? number}`, key: idempotencyKey, request: body }
  await runIdempotent(deps.db, once, async (tx) => {
    await limitRequest({ ...deps, db: tx }, ...own)
    const request = { name, phone_number: number, best_time: bestTime, language, user_id: userId ?? null }
    const isNews = await insertCallbackRequest(tx, { id: uuidv7(), ...request }).executeTakeFirst()
    const isFirstOfDay = await tryConsumeRateLimit(tx, rateLimitFor('call-told', [number], callbackRequestRates.told))
    if (isFirstOfDay) {
      const values = { time: bestTime }
      await deps.messages.queue(tx, { channel: 'whatsapp', to: number, language, kind: 'call_requested', values })
    }
    if (isNews || isFirstOfDay)
      await deps.messages.queue(tx, {
        channel: 'email',
        to: deps.brand.email,
        language: defaultLanguage,
        kind: 'call_request_for_team',
        values: { caller: name, phone: number, time: bestTime, language: languageNames[language] },
      })
    return {}
  })
}
