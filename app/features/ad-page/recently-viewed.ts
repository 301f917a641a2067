import { listLimits } from '../../../domain/limits/list.ts'
import { storedIds } from '../../browser/stored-ids.ts'

const key = 'recentlyViewed'

/** The ads that were opened on this device, by their ids, the newest first. */
function readViewed(): string[] {
  try {
    return storedIds(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** The other ads that were opened here. @param current the open ad */
export function findViewed(current: string): string[] {
  return readViewed()
    .filter((id) => id !== current)
    .slice(0, listLimits.idsMax)
}

export function noteViewed(id: string): void {
  write([id, ...findViewed(id)])
}

export function forgetViewed(): void {
  write([])
}

function write(ids: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage nothing is stored.
  }
}
