import { listLimits } from '../../../domain/limits/list.ts'
import type { AdFigures } from '../../../domain/schemas/figures.ts'
import { api } from '../session/api.ts'

/** The figures of an ad, with the days that they belong to. */
export interface DaysOfAd extends AdFigures {
  days: string[]
}

type Found = (figures: DaysOfAd | null) => void

let asked = new Map<string, Found[]>()

/**
 * Loads the figures of an ad. Requests of all cards at the same time are sent as one call. @returns null when it fails
 */
export function loadFigures(id: string): Promise<DaysOfAd | null> {
  if (asked.size === 0) setTimeout(askForAll)
  return new Promise((found) => asked.set(id, [...(asked.get(id) ?? []), found]))
}

function askForAll(): void {
  const all = [...asked]
  asked = new Map()
  for (let i = 0; i < all.length; i += listLimits.idsMax) void ask(all.slice(i, i + listLimits.idsMax))
}

async function ask(part: readonly [id: string, found: Found[]][]): Promise<void> {
  const { answer } = await api('GET products/figures', { query: { productIds: part.map(([id]) => id) } })
  for (const [id, waiting] of part) {
    const figures = answer?.figures.find(({ productId }) => productId === id)
    for (const found of waiting) found(answer && figures ? { ...figures, days: answer.days } : null)
  }
}
