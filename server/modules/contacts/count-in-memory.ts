import { AppError } from '../../../domain/errors.ts'
import type { Asked } from './contacts.queries.ts'

/** The ads whose numbers a person was shown in a day that begins with the first one. */
interface Shown {
  ads: Set<string>
  endsAt: number
}

/** Milliseconds. */
const day = 86_400_000
/** The maximum number of people in memory; above it the oldest are dropped. */
const peopleMax = 20_000

const shown = new Map<string, Shown>()

/**
 * Counts numbers that a person is shown, each ad once a day, in this process alone.
 * @throws AppError `too_many_requests`, with the seconds to wait
 */
export function countInMemory({ adId, userId }: Asked, perDay: number): void {
  const now = Date.now()
  const known = shown.get(userId)
  const { ads, endsAt } = known && known.endsAt > now ? known : { ads: new Set<string>(), endsAt: now + day }
  if (!ads.has(adId) && ads.size >= perDay)
    throw new AppError('too_many_requests', [], Math.ceil((endsAt - now) / 1_000))
  ads.add(adId)
  shown.delete(userId)
  shown.set(userId, { ads, endsAt })
  const [oldest] = shown.keys()
  if (shown.size > peopleMax && oldest !== undefined) shown.delete(oldest)
}
