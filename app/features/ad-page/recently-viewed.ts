import { listLimits } from '../../../domain/limits/list.ts'
import { idListSchema, storageEntry } from '../../browser/storage-entry.ts'

/** The ads that were opened on this device, by their ids, the newest first. */
const viewed = storageEntry('recentlyViewed', idListSchema)

/** The recently viewed ads on this device without the current one. */
export function findRecentlyViewed(current: string): string[] {
  return (viewed.read() ?? []).filter((id) => id !== current).slice(0, listLimits.idsMax)
}

/** Adds an ad to the recently viewed ones. */
export function addRecentlyViewed(id: string): void {
  viewed.write([id, ...findRecentlyViewed(id)])
}

/** Clears the recently viewed ads. */
export function clearRecentlyViewed(): void {
  viewed.write([])
}
