import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { cardExample, productExample } from './examples.ts'

const own = {
  status: 'active',
  location: { address: '12 Swastik Society', ...cardExample.location },
  contactCount: 7,
  expiresAt: '2026-02-18T07:00:00.000Z',
} as const

const { reviews: _reviews, canReview: _canReview, ratingCounts: _counts, ...productWords } = productExample

export const ownAdExample: OwnAd = {
  ...productWords,
  ...cardExample,
  ...own,
  userId: { ...cardExample.userId, phoneNumber: '9825012345', fullAddress: own.location },
}
