import { AppError } from '../../../../domain/errors.ts'

interface SlotOptions {
  atOnce: number
  ofOnePerson: number
}

/**
 * Limits concurrent uploads of forms: each takes room on the disk until it is complete, for minutes on a slow network.
 * A user with slots leaves twice as many free for others, so that a few who never finish do not block all others.
 * @returns runs the work when there is a slot for this user
 * @throws AppError `too_many_requests` when the user has too many slots, `unavailable` when there is none
 */
export function createUploadSlots({ atOnce, ofOnePerson }: SlotOptions) {
  const taken: string[] = []
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.filter((id) => id === userId).length
    const free = atOnce - taken.length
    if (free === 0) throw new AppError('unavailable')
    if (own >= ofOnePerson || free <= 2 * own) throw new AppError('too_many_requests', [], 2)
    taken.push(userId)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(userId), 1)
    }
  }
}
