import { type AdFormChange, adChangeOf } from '../../../domain/rules/ad/ad-change.ts'
import { type AdFormBody, bodyOfForm } from '../../../domain/rules/ad/sent-ad.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { newRequestKey } from '../../browser/request-key.ts'
import { api, type CallFailure } from '../session/api.ts'
import { type AdDraft, changeDraft, findDraft } from './drafts.ts'
import { takeOver } from './take-over.ts'
import { writtenAdOf } from './written-ad.ts'

type Sent = NonNullable<AdDraft['sent']>

/**
 * Sends an ad with `products/add` or `products/update`, so that a lost answer, a reload and a retry create one ad.
 * The request is stored first. After a lost answer an unchanged form is sent again under the same idempotency key; a
 * changed one follows the repeated earlier request.
 * For an edited ad only changed values are sent (docs/decisions/own-ads.md). If others have changed the same, the draft gets their
 * values as `meanwhile`.
 */
export async function sendAd(draft: AdDraft, body: AdFormBody) {
  const { sent, madeId } = findDraft(draft.id, draft.owner) ?? draft
  let target = draft.productId ?? madeId
  const isRepeated = sent !== undefined && JSON.stringify(sent.body) === JSON.stringify(changeOf(draft, body))
  if (sent && !isRepeated) {
    const first = await transmit(draft.owner, target, sent)
    if (first.failure && !isRefusal(first.failure)) return first
    target ??= first.answer?.product._id
    changeDraft(draft, {
      sent: undefined,
      ...(target && !draft.productId && { madeId: target }),
      ...(draft.productId && first.answer && { original: writtenAdOf(first.answer.product) }),
    })
  }
  const request = isRepeated ? sent : { key: newRequestKey(), body: changeOf(draft, body) }
  changeDraft(draft, { sent: request })
  const called = await transmit(draft.owner, target, request)
  if (called.failure && isRefusal(called.failure)) changeDraft(draft, { sent: undefined })
  if (called.failure?.code === 'changed_meanwhile') takeOver(draft, writtenAdOf(called.failure.stored as OwnAd))
  return called
}

/** The changed values of an edited ad, and what they were. */
function changeOf(draft: AdDraft, body: AdFormBody): AdFormBody | AdFormChange {
  const { original = undefined } = draft.productId ? (findDraft(draft.id, draft.owner) ?? draft) : {}
  if (!original) return body
  const { values, photos, kind = draft } = original
  const opened = bodyOfForm(
    values,
    kind,
    photos.flatMap(({ url }) => url ?? []),
  )
  return adChangeOf(body, opened)
}

function transmit(as: string, productId: string | undefined, { key: idempotencyKey, body }: Sent) {
  return productId
    ? api('PUT products/update', { query: { productId }, body, idempotencyKey, as })
    : // A new ad is sent whole.
      api('POST products/add', { body: body as AdFormBody, idempotencyKey, as })
}

/** Statuses that do not tell whether an earlier try was executed. */
const undecided = new Set([401, 408, 429])

/** Is it certain that nothing was stored? */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500 && !undecided.has(status)
