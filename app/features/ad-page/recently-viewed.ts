import { listLimits } from '../../../domain/limits/list.ts'
import { ids, stored } from '../../browser/stored.ts'

/** The ads that were opened on this device, by their ids, the newest first. */
const viewed = stored('recentlyViewed', ids)

/** The recently viewed ads on this device without the current one. */
export function findViewed(current: string): string[] {
  return (viewed.read() ?? []).filter((id) => id !== current).slice(0, listLimits.idsMax)
}

/** Adds an ad to the recently viewed ones. */
export function noteViewed(id: string): void {
  viewed.write([id, ...findViewed(id)])
}

/** Clears the recently viewed ads. */
export function forgetViewed(): void {
  viewed.write([])
}
