import { listLimits } from '../../../domain/limits/list.ts'
import type { AdFigures } from '../../../domain/schemas/figures.ts'
import { callApi } from '../session/call-api.ts'

/** The figures of an ad, with the days that they belong to. */
export interface DailyAdFigures extends AdFigures {
  days: string[]
}

type ResolveFigures = (figures: DailyAdFigures | null) => void

/** Cards that ask in the same moment share one request. */
const pendingRequests = new Map<string, ResolveFigures[]>()

/**
 * Loads the figures of an ad. Requests of all cards at the same time are sent as one call. @returns null when it fails
 */
export function loadAdFigures(id: string): Promise<DailyAdFigures | null> {
  if (pendingRequests.size === 0) setTimeout(flushRequests)
  return new Promise((found) => pendingRequests.set(id, [...(pendingRequests.get(id) ?? []), found]))
}

function flushRequests(): void {
  const all = [...pendingRequests]
  pendingRequests.clear()
  for (let i = 0; i < all.length; i += listLimits.idsMax) void requestFigures(all.slice(i, i + listLimits.idsMax))
}

async function requestFigures(part: readonly [id: string, found: ResolveFigures[]][]): Promise<void> {
  const { answer } = await callApi('GET products/figures', { query: { productIds: part.map(([id]) => id) } })
  for (const [id, waiting] of part) {
    const figures = answer?.figures.find(({ productId }) => productId === id)
    for (const found of waiting) found(answer && figures ? { ...figures, days: answer.days } : null)
  }
}
