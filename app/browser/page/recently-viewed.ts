import { trustLimits } from '../../../domain/trust-limits.ts'

const key = 'recentlyViewed'
const idPattern = /^[0-9a-f-]{36}$/

/** The ads that were opened on this device, by their ids, the newest first. Anybody may have written into the storage. */
function readViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && idPattern.test(id)) : []
  } catch {
    return []
  }
}

/** The other ads that were opened here. @param current the ad that is open now */
export function findViewed(current: string): string[] {
  return readViewed()
    .filter((id) => id !== current)
    .slice(0, trustLimits.adIdsMax)
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
    // Where nothing can be stored, nothing is remembered.
  }
}
