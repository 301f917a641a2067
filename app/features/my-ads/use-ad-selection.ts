import { useEffect, useEffectEvent, useState } from 'react'
import { adLimits } from '../../../domain/limits/ad.ts'
import type { OwnAdsList } from './use-own-ads.ts'

/** The selection of ads in the list. */
export function useAdSelection(list: OwnAdsList) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  /** Are further pages loaded in order to choose all? */
  const [isLoadingAll, setLoadingAll] = useState(false)
  const ads = list.entries?.map(({ ad }) => ad) ?? []
  const chosen = ads.filter(({ _id }) => ids.has(_id))
  const isEnough = !list.hasMore || ads.length >= adLimits.atOnceMax

  const goOn = useEffectEvent(() => {
    if (isEnough) {
      setIds(new Set(ads.slice(0, adLimits.atOnceMax).map(({ _id }) => _id)))
      setLoadingAll(false)
    } else void list.loadMore()
  })
  useEffect(() => {
    if (isLoadingAll && list.state === 'idle') goOn()
  }, [isLoadingAll, list.state])

  return {
    chosen,
    has: (id: string) => ids.has(id),
    /** Are all chosen, or will they be once they are loaded? */
    isAll: isLoadingAll || (chosen.length > 0 && chosen.length === Math.min(list.total, adLimits.atOnceMax)),
    state: isLoadingAll && list.state !== 'idle' ? list.state : undefined,
    /** @param isRange all from the one that was chosen last to this one */
    choose(id: string, isChosen: boolean, isRange: boolean) {
      const [from, to] = [last, id].map((one) => ads.findIndex(({ _id }) => _id === one)).sort((a, b) => a - b)
      const range = isRange && from !== undefined && from >= 0 && to !== undefined ? ads.slice(from, to + 1) : []
      const changed = [id, ...range.map(({ _id }) => _id)]
      setIds(
        (before) => new Set(isChosen ? [...before, ...changed] : [...before].filter((one) => !changed.includes(one))),
      )
      setLast(id)
      setLoadingAll(false)
    },
    chooseAll: () => setLoadingAll(true),
    clear() {
      setIds(new Set())
      setLast(undefined)
      setLoadingAll(false)
    },
  }
}

export type AdSelection = ReturnType<typeof useAdSelection>
