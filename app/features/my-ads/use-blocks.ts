import { useEffect, useEffectEvent, useState } from 'react'
import type { TypedDays } from '../../../domain/rules/rent/blocked-days.ts'
import type { BlocksAnswer } from '../../../domain/schemas/blocks.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { type CallFailure, type CallResult, callApi } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'

/** A change of the blocked days. */
export type BlocksChange =
  | { action: 'block'; days: TypedDays; pieces: number | undefined }
  | { action: 'free'; days: TypedDays; ids: readonly string[] }
  | { action: 'undo'; changeId: string }

/** What came of the last change. */
export interface BlocksOutcome {
  action: BlocksChange['action']
  days?: TypedDays
  /** The id for undoing it; null when nothing can be undone. */
  changeId: string | null
  leftAlone: readonly { _id: string; code: string }[]
}

/** The blocked days of some of one's own ads, and their changes. Each answer shows what is stored now, also by another tab. */
export function useBlocks(ids: readonly string[]) {
  const productIds = [...ids]
  const [loaded, setLoaded] = useState<Pick<BlocksAnswer, 'today' | 'ads'>>()
  const [isLost, setLost] = useState(false)
  const [outcome, setOutcome] = useState<BlocksOutcome>()
  const [failure, setFailure] = useState<CallFailure>()
  const [keys] = useState(() => new IdempotencyKeys())

  async function load(): Promise<void> {
    setLost(false)
    const { answer } = await callApi('GET products/blocks', { query: { productIds } })
    if (answer) setLoaded(answer)
    else setLost(true)
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => void loadFirst(), [])

  async function send(change: BlocksChange): Promise<CallResult<BlocksOutcome>> {
    if (change.action === 'undo') {
      const { answer, failure } = await callApi('POST products/many/undo', { body: { changeId: change.changeId } })
      if (failure) return { failure }
      await load()
      return { answer: { action: change.action, changeId: null, leftAlone: answer.leftAlone } }
    }
    const { action, days } = change
    const { answer, failure } =
      action === 'block'
        ? await callApi('POST products/block', {
            body: { ids: [...ids], ...days, pieces: change.pieces },
            // Sent again after a lost answer it is the same block.
            idempotencyKey: keys.keyOf(change),
          })
        : await callApi('DELETE products/block', { query: { productIds: [...change.ids], ...days } })
    if (failure) return { failure }
    keys.forget()
    const answered = new Map(answer.ads.map((ad) => [ad._id, ad]))
    setLoaded((before) => ({
      today: answer.today,
      ads: (before?.ads ?? answer.ads).map((ad) => answered.get(ad._id) ?? ad),
    }))
    return { answer: { action, days, changeId: answer.changeId, leftAlone: answer.leftAlone } }
  }

  const { isBusy, submit } = useSubmitOnce({ send, onDone: setOutcome, onRefused: setFailure })
  return {
    loaded,
    /** Did they not load? */
    isLost,
    load,
    outcome,
    failure,
    isBusy,
    /** @returns whether it was done */
    async change(wanted: BlocksChange): Promise<boolean> {
      if (isBusy) return false
      setOutcome(undefined)
      setFailure(undefined)
      return (await submit(wanted))?.answer !== undefined
    },
  }
}
