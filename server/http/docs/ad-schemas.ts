import type { OwnAd } from '../../../domain/schemas/ad.ts'
import * as ad from '../../../domain/schemas/ad.ts'
import { adExample, cardExample } from './examples.ts'

const own = {
  status: 'active',
  location: { address: '12 Swastik Society', ...cardExample.location },
  contactCount: 7,
  expiresAt: '2026-02-18T07:00:00.000Z',
} as const

const { reviews: _reviews, canReview: _canReview, ratingCounts: _counts, ...adWords } = adExample

const ownAdExample: OwnAd = {
  ...adWords,
  ...cardExample,
  ...own,
  userId: { ...cardExample.userId, phoneNumber: '9825012345', fullAddress: own.location },
}

const success = { success: true } as const

/** The answers about lenders' ads, by name: schema, title, description, example. */
export const adSchemas = {
  OwnAdPage: [
    ad.ownListAnswerSchema,
    'Page of one’s own ads',
    'One page of one’s own ads.',
    {
      ...success,
      products: [ownAdExample],
      data: [ownAdExample],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
    },
  ],
  OwnAd: [
    ad.ownAdSchema,
    'Own ad',
    'An ad with everything that its owner may change, and what their profile says.',
    ownAdExample,
  ],
  OneOwnAd: [
    ad.ownAdAnswerSchema,
    'One own ad',
    'One of one’s own ads.',
    { ...success, product: ownAdExample, data: ownAdExample },
  ],
  ChangedAd: [
    ad.changedAdAnswerSchema,
    'Changed ad',
    'An ad after a change.',
    { ...success, message: 'Product updated successfully', product: ownAdExample, data: ownAdExample },
  ],
  DeletedAd: [
    ad.deletedAdAnswerSchema,
    'Deleted ad',
    'Until when an ad can be brought back.',
    { ...success, message: 'Product deleted successfully', restorableUntil: '2025-12-20T07:00:00.000Z' },
  ],
} as const
