import type { AdStatus } from '../../../domain/schemas/ad.ts'

/** What says whether an ad has a page. */
export interface AdState {
  status: AdStatus
  deleted_at: Date | null
  is_hidden: boolean
}

/** Does an ad have a page? Not when it was taken away or down, nor when its owner is about to go. */
export function isThere<T extends AdState>(ad: T): ad is T & { status: Exclude<AdStatus, 'removed'> } {
  return !ad.deleted_at && !ad.is_hidden && ad.status !== 'removed'
}
