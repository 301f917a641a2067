import { allowance, countRequest } from '../../db/count-tries.ts'
import type { AdDependencies } from './ad-dependencies.ts'

/**
 * Counts a new ad: a person may make sixty in an hour.
 * @throws AppError `too_many_requests`
 */
export function countNewAd(deps: AdDependencies, userId: string): Promise<void> {
  return countRequest(deps, allowance('add-ad', [userId], [60, 3_600]))
}

/**
 * Counts a change to an ad: a person may make six hundred in an hour.
 * @throws AppError `too_many_requests`
 */
export function countAdChange(deps: AdDependencies, userId: string): Promise<void> {
  return countRequest(deps, allowance('change-ad', [userId], [600, 3_600]))
}
