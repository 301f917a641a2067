import type { OwnAd } from '../../../domain/schemas/ad.ts'
import * as ad from '../../../domain/schemas/ad.ts'
import { importAnswerSchema, importedAnswerSchema } from '../../../domain/schemas/ad-import.ts'
import * as manyAds from '../../../domain/schemas/many-ads.ts'
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

const stateExample: manyAds.AdState = {
  _id: cardExample._id,
  title: cardExample.title,
  price: cardExample.price,
  discount: cardExample.discount,
  finalPrice: cardExample.finalPrice,
  rentType: cardExample.rentType,
  status: own.status,
  expiresAt: own.expiresAt,
  customAddress: true,
  location: own.location,
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
      counts: { active: 1, paused: 0, rented: 0, expired: 0, removed: 0 },
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
  ImportedAd: [
    importAnswerSchema,
    'Imported ad',
    'The ad of a row of a table, new or as it was there.',
    { ...success, message: 'Ad submitted successfully', isNew: true, product: ownAdExample, data: ownAdExample },
  ],
  ImportedRows: [
    importedAnswerSchema,
    'Imported rows',
    'Rows of a table that are ads already.',
    { ...success, imported: [{ key: 'ref camera 07', productId: ownAdExample._id, title: ownAdExample.title }] },
  ],
  DeletedAd: [
    ad.deletedAdAnswerSchema,
    'Deleted ad',
    'Until when an ad can be brought back.',
    { ...success, message: 'Product deleted successfully', restorableUntil: '2025-12-20T07:00:00.000Z' },
  ],
  ManyAds: [
    manyAds.manyAdsAnswerSchema,
    'Changed ads',
    'What came of a change of several ads.',
    {
      ...success,
      message: 'Prices updated successfully',
      changeId: '0199a1f0-7c3e-7cc0-8a53-1f6a2d9c4b10',
      changed: [stateExample],
      leftAlone: [{ _id: '0199a1f0-7c3e-7cc0-8a53-1f6a2d9c4b11', code: 'product_not_found' as const, product: null }],
    },
  ],
} as const
