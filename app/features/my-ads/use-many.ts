import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BodyOf } from '../../../domain/calls/calls.ts'
import { withState } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { LeftAloneCode, ManyAdsAnswer } from '../../../domain/schemas/many-ads.ts'
import { RequestKeys } from '../../browser/request-key.ts'
import { api, type Called } from '../session/api.ts'
import { useSending } from '../session/use-sending.ts'
import type { Entry, OwnAds } from './use-own-ads.ts'

/** A bulk change of the selected ads. */
export type ManyChange =
  | { action: 'price'; body: BodyOf<'PUT products/many/prices'> }
  | { action: 'pause' | 'resume'; body: BodyOf<'PUT products/many/status'> }
  | { action: 'renew' | 'delete'; body: BodyOf<'POST products/many/renew'> }
  | { action: 'place'; body: BodyOf<'PUT products/many/place'> }

export type ManyAction = ManyChange['action']

/** The outcome of a bulk change, until the next action. */
export interface Outcome {
  action: ManyAction
  /** The id for undoing it; null when nothing can be undone. */
  changeId: string | null
  changed: number
  leftAlone: { id: string; title: string; code: LeftAloneCode }[]
  isUndone: boolean
  /** Did the undo fail? */
  failure?: Called<never>['failure']
}

function send({ action, body }: ManyChange, idempotencyKey: string): Promise<Called<ManyAdsAnswer>> {
  switch (action) {
    case 'price':
      return api('PUT products/many/prices', { body, idempotencyKey })
    case 'place':
      return api('PUT products/many/place', { body, idempotencyKey })
    case 'renew':
      return api('POST products/many/renew', { body, idempotencyKey })
    case 'delete':
      return api('POST products/many/delete', { body, idempotencyKey })
    default:
      return api('PUT products/many/status', { body, idempotencyKey })
  }
}

/**
 * Changes several ads at once, with undo (docs/decisions/many-ads-and-import.md). Deleted ads are hidden, and deleted for good with the next
 * action or when the page is left.
 * @param token of the owner, who may have logged out since
 */
export function useMany(list: OwnAds, token: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [keys] = useState(() => new RequestKeys())
  /** The deletion that can still be undone. */
  const deletion = useRef<{ changeId: string; ids: string[] }>(undefined)

  const finish = useEffectEvent(() => {
    const last = deletion.current
    deletion.current = undefined
    if (!last) return
    for (const id of last.ids) list.drop(id)
    // The request outlives the page. If it fails, the ads stay deleted, but restorable.
    void api('POST products/many/delete-for-good', { body: { changeId: last.changeId }, token, keepalive: true })
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
  function show({ changed, leftAlone }: ManyAdsAnswer, ads: ReadonlyMap<string, OwnAd>, isHidden: boolean) {
    const states = [...changed, ...leftAlone.flatMap(({ product }) => product ?? [])]
    const entries = states.flatMap((state): [string, Partial<Entry>][] => {
      const ad = ads.get(state._id)
      return ad ? [[state._id, { ad: withState(ad, state), problem: undefined }]] : []
    })
    const hidden = new Set(changed.map(({ _id }) => _id))
    list.changeSome(new Map(entries.map(([id, entry]) => [id, hidden.has(id) ? { ...entry, isHidden } : entry])))
    for (const { _id, product, code } of leftAlone) if (!product || code === 'own_product_deleted') list.drop(_id)
  }

  const known = () => new Map(list.all.map((ad) => [ad._id, ad]))

  const left = ({ leftAlone }: ManyAdsAnswer, ads: ReadonlyMap<string, OwnAd>) =>
    leftAlone.map(({ _id, code, product }) => ({ id: _id, title: product?.title ?? ads.get(_id)?.title ?? '', code }))

  const change = useSending({
    // A retry after a lost answer is the same change, so that it can still be undone.
    send: (wanted: ManyChange) => send(wanted, keys.keyOf(wanted)),
    onDone(answer, { action }) {
      keys.forget()
      const ads = known()
      show(answer, ads, action === 'delete')
      const { changeId, changed } = answer
      if (action === 'delete' && changeId) deletion.current = { changeId, ids: changed.map(({ _id }) => _id) }
      setOutcome({ action, changeId, changed: changed.length, leftAlone: left(answer, ads), isUndone: false })
    },
  })

  const undoing = useSending({
    send: (of: Outcome) => api('POST products/many/undo', { body: { changeId: of.changeId ?? '' } }),
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
    async submit(wanted: ManyChange) {
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
