import { AppError } from '../../../domain/errors.ts'

interface PlacesOptions {
  atOnce: number
  ofOnePerson: number
}

/**
 * Bounds the forms that arrive at the same time: each picture in them lies in memory until it is complete, for minutes on
 * a slow network.
 * @returns does the work when there is a place for this person
 * @throws AppError `too_many_requests` when the person has too many places, `unavailable` when there is none
 */
export function createUploadPlaces({ atOnce, ofOnePerson }: PlacesOptions) {
  const taken: string[] = []
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    if (taken.filter((id) => id === userId).length >= ofOnePerson) throw new AppError('too_many_requests', [], 2)
    if (taken.length >= atOnce) throw new AppError('unavailable')
    taken.push(userId)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(userId), 1)
    }
  }
}
