import { listLimits } from '../../../domain/limits/list.ts'
import { ids, stored } from '../../browser/stored.ts'

/** The ads that were opened on this device, by their ids, the newest first. */
const viewed = stored('recentlyViewed', ids)

/** The other ads that were opened here. @param current the open ad */
export function findViewed(current: string): string[] {
  return (viewed.read() ?? []).filter((id) => id !== current).slice(0, listLimits.idsMax)
}

export function noteViewed(id: string): void {
  viewed.write([id, ...findViewed(id)])
}

export function forgetViewed(): void {
  viewed.write([])
}
