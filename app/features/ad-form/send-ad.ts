import { type AdFormChange, changedAdFields } from '../../../domain/rules/ad/ad-change.ts'
import { type AdFormBody, formToAdBody } from '../../../domain/rules/ad/form-to-ad-body.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { type CallFailure, callApi } from '../session/call-api.ts'
import { type AdDraft, findDraft, updateDraft } from './drafts.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { toWrittenAd } from './written-ad.ts'

type UnansweredRequest = NonNullable<AdDraft['sent']>

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
    const first = await sendRequest(draft.owner, target, sent)
    if (first.failure && !isRefusal(first.failure)) return first
    target ??= first.answer?.product._id
    updateDraft(draft, {
      sent: undefined,
      ...(target && !draft.productId && { madeId: target }),
      ...(draft.productId && first.answer && { original: toWrittenAd(first.answer.product) }),
    })
  }
  const request = isRepeated ? sent : { key: newIdempotencyKey(), body: changeOf(draft, body) }
  updateDraft(draft, { sent: request })
  const called = await sendRequest(draft.owner, target, request)
  if (called.failure && isRefusal(called.failure)) updateDraft(draft, { sent: undefined })
  if (called.failure?.code === 'changed_meanwhile') rebaseDraft(draft, toWrittenAd(called.failure.stored as OwnAd))
  return called
}

/** The changed values of an edited ad, and what they were. */
function changeOf(draft: AdDraft, body: AdFormBody): AdFormBody | AdFormChange {
  const { original = undefined } = draft.productId ? (findDraft(draft.id, draft.owner) ?? draft) : {}
  if (!original) return body
  const { values, photos, kind = draft } = original
  const opened = formToAdBody(
    values,
    kind,
    photos.flatMap(({ url }) => url ?? []),
  )
  return changedAdFields(body, opened)
}

function sendRequest(as: string, productId: string | undefined, { key: idempotencyKey, body }: UnansweredRequest) {
  return productId
    ? callApi('PUT products/update', { query: { productId }, body, idempotencyKey, asUser: as })
    : // A new ad is sent whole.
      callApi('POST products/add', { body: body as AdFormBody, idempotencyKey, asUser: as })
}

/** Statuses that do not tell whether an earlier try was executed. */
const ambiguousStatuses = new Set([401, 408, 429])

/** Is it certain that nothing was stored? */
const isRefusal = ({ status }: CallFailure): boolean => status >= 400 && status < 500 && !ambiguousStatuses.has(status)
