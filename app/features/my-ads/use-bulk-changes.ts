import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BodyOf } from '../../../domain/calls/calls.ts'
import { withAdState } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { BulkAdsAnswer, SkippedCode } from '../../../domain/schemas/bulk-ads.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { type CallResult, callApi } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import type { OwnAdEntry, OwnAdsList } from './use-own-ads.ts'

/** A bulk change of the selected ads. */
export type BulkChange =
  | { action: 'price'; body: BodyOf<'PUT products/many/prices'> }
  | { action: 'pause' | 'resume'; body: BodyOf<'PUT products/many/status'> }
  | { action: 'renew' | 'delete'; body: BodyOf<'POST products/many/renew'> }
  | { action: 'place'; body: BodyOf<'PUT products/many/place'> }

export type BulkAction = BulkChange['action']

/** The outcome of a bulk change, until the next action. */
export interface BulkOutcome {
  action: BulkAction
  /** The id for undoing it; null when nothing can be undone. */
  changeId: string | null
  changed: number
  leftAlone: { id: string; title: string; code: SkippedCode }[]
  isUndone: boolean
  /** Did the undo fail? */
  failure?: CallResult<never>['failure']
}

function send({ action, body }: BulkChange, idempotencyKey: string): Promise<CallResult<BulkAdsAnswer>> {
  switch (action) {
    case 'price':
      return callApi('PUT products/many/prices', { body, idempotencyKey })
    case 'place':
      return callApi('PUT products/many/place', { body, idempotencyKey })
    case 'renew':
      return callApi('POST products/many/renew', { body, idempotencyKey })
    case 'delete':
      return callApi('POST products/many/delete', { body, idempotencyKey })
    default:
      return callApi('PUT products/many/status', { body, idempotencyKey })
  }
}

/**
 * Changes several ads at once, with undo (docs/decisions/many-ads-and-import.md). Deleted ads are hidden, and deleted for good with the next
 * action or when the page is left.
 * @param token of the owner, who may have logged out since
 */
export function useBulkChanges(list: OwnAdsList, token: string) {
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [keys] = useState(() => new IdempotencyKeys())
  /** The deletion that can still be undone. */
  const deletion = useRef<{ changeId: string; ids: string[] }>(undefined)

  const finish = useEffectEvent(() => {
    const last = deletion.current
    deletion.current = undefined
    if (!last) return
    for (const id of last.ids) list.drop(id)
    // The request outlives the page. If it fails, the ads stay deleted, but restorable.
    void callApi('POST products/many/delete-for-good', { body: { changeId: last.changeId }, token, keepalive: true })
  })
  useEffect(() => {
    const leave = () => finish()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      finish()
    }
  }, [])

  /** Shows the ads as they are now; those that are gone leave the list. */
  function show({ changed, leftAlone }: BulkAdsAnswer, ads: ReadonlyMap<string, OwnAd>, isHidden: boolean) {
    const states = [...changed, ...leftAlone.flatMap(({ product }) => product ?? [])]
    const entries = states.flatMap((state): [string, Partial<OwnAdEntry>][] => {
      const ad = ads.get(state._id)
      return ad ? [[state._id, { ad: withAdState(ad, state), problem: undefined }]] : []
    })
    const hidden = new Set(changed.map(({ _id }) => _id))
    list.changeSome(new Map(entries.map(([id, entry]) => [id, hidden.has(id) ? { ...entry, isHidden } : entry])))
    for (const { _id, product, code } of leftAlone) if (!product || code === 'own_product_deleted') list.drop(_id)
  }

  const known = () => new Map(list.all.map((ad) => [ad._id, ad]))

  const left = ({ leftAlone }: BulkAdsAnswer, ads: ReadonlyMap<string, OwnAd>) =>
    leftAlone.map(({ _id, code, product }) => ({ id: _id, title: product?.title ?? ads.get(_id)?.title ?? '', code }))

  const change = useSubmitOnce({
    // A retry after a lost answer is the same change, so that it can still be undone.
    send: (wanted: BulkChange) => send(wanted, keys.keyOf(wanted)),
    onDone(answer, { action }) {
      keys.forget()
      const ads = known()
      show(answer, ads, action === 'delete')
      const { changeId, changed } = answer
      if (action === 'delete' && changeId) deletion.current = { changeId, ids: changed.map(({ _id }) => _id) }
      setOutcome({ action, changeId, changed: changed.length, leftAlone: left(answer, ads), isUndone: false })
    },
  })

  const undoing = useSubmitOnce({
    send: (of: BulkOutcome) => callApi('POST products/many/undo', { body: { changeId: of.changeId ?? '' } }),
    onDone(answer, of) {
      deletion.current = undefined
      const ads = known()
      show(answer, ads, false)
      const { changed } = answer
      // The tab or the search is another one by now.
      if (changed.some(({ _id }) => !ads.has(_id))) void list.load()
      setOutcome({
        action: of.action,
        changeId: null,
        changed: changed.length,
        leftAlone: left(answer, ads),
        isUndone: true,
      })
    },
    onRefused: (failure, of) => setOutcome({ ...of, failure }),
  })

  return {
    outcome,
    isBusy: change.isBusy,
    isUndoing: undoing.isBusy,
    /** @returns what came of it; undefined while another change is on its way */
    async submit(wanted: BulkChange) {
      // The next action makes the previous deletion permanent.
      finish()
      setOutcome(undefined)
      return change.submit(wanted)
    },
    async undo() {
      if (outcome?.changeId) await undoing.submit({ ...outcome, failure: undefined })
    },
    /** The outcome has been seen. */
    close() {
      finish()
      setOutcome(undefined)
    },
  }
}
