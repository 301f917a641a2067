import { AppError } from '../../../domain/errors.ts'
import type { RateLimit } from '../../db/rate-limits.ts'

/** The ads whose numbers were shown under a key, in a time that begins with the first one. */
interface Shown {
  ads: Set<string>
  endsAt: number
}

/** The maximum number of keys in memory; above it the oldest are dropped. */
const keysMax = 60_000

const shown = new Map<string, Shown>()

/**
 * Counts a number that someone is shown under several keys, each ad once in its time, in this process alone.
 * @throws AppError `too_many_requests`, with the seconds to wait, when one of the limits is reached; then none is counted
 */
export function limitRevealsInMemory(adId: string, allowances: readonly RateLimit[]): void {
  const now = Date.now()
  const found = allowances.map(({ key, max, seconds }) => {
    const known = shown.get(key)
    const counted = known && known.endsAt > now ? known : { ads: new Set<string>(), endsAt: now + seconds * 1_000 }
    return { key, max, ...counted }
  })
  const ends = found.flatMap(({ ads, max, endsAt }) => (!ads.has(adId) && ads.size >= max ? [endsAt] : []))
  if (ends.length > 0) throw new AppError('too_many_requests', [], Math.ceil((Math.max(...ends) - now) / 1_000))
  for (const { key, ads, endsAt } of found) {
    ads.add(adId)
    shown.delete(key)
    shown.set(key, { ads, endsAt })
    const [oldest] = shown.keys()
    if (shown.size > keysMax && oldest !== undefined) shown.delete(oldest)
  }
}
