import { describe, expect, it } from 'vitest'
import { retentionDays } from '../../domain/limits/retention.ts'
import { emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import {
  mergeQueuedEntry,
  offlineQueueLimits,
  type QueuedAd,
  type QueuedForm,
  queuedEntriesOfUser,
  queuedSendOutcomeOf,
  queuedStateOf,
  retryDelayAfter,
} from '../../domain/rules/queued-entry.ts'

const day = 86_400_000
const review = (given: Partial<QueuedForm> = {}): QueuedForm => ({
  id: 'first-key',
  kind: 'review',
  about: 'review/ad-1',
  owner: 'asha',
  title: 'Drone',
  path: '/ad-1',
  madeAt: 1_000,
  request: { path: 'reviews/add', method: 'POST', body: { productId: 'ad-1', rating: 4, reviewText: 'Good.' } },
  kept: { storage: 'review.ad-1', values: { rating: 4, reviewText: 'Good.' } },
  ...given,
})
const ad: QueuedAd = { ...review(), kind: 'ad', about: 'ad/draft-1', draft: { id: 'draft-1', values: emptyAdForm } }
const other = {
  request: { path: 'reviews/add', method: 'POST', body: { productId: 'ad-1', rating: 5, reviewText: 'Good.' } },
} as const

describe('a waiting form', () => {
  it.each([
    ['was never sent', {}, 400, 'waiting'],
    ['was sent without an answer', { firstTriedAt: 0 }, 24.9, 'waiting'],
    ['was sent so long ago that the server will forget it', { firstTriedAt: 0 }, 25.1, 'old'],
    ['was sent by a clock that went far ahead of this one', { firstTriedAt: 60 * day }, 1, 'old'],
    ['was sent by a clock that went a little ahead', { firstTriedAt: 2 * day }, 1, 'waiting'],
    ['was refused', { problem: 'product_gone', firstTriedAt: 0 }, 30, 'refused'],
  ] as const)('and %s has this state', (...[, given, days, state]) => {
    expect(queuedStateOf(review(given), days * day)).toBe(state)
  })

  it('needs a confirmation before the server forgets its key', () => {
    expect(offlineQueueLimits.askAfterDays).toBeLessThan(retentionDays.requestKeys)
  })

  it.each([
    ['its owner', 'asha', ['second', 'first']],
    ['another user', 'meera', ['second']],
    ['a visitor', undefined, ['second']],
  ])('is shown to %s in the order of submission', (...[, viewer, ids]) => {
    const entries = [review({ id: 'first', madeAt: 2 }), review({ id: 'second', owner: '', madeAt: 1 })]
    expect(queuedEntriesOfUser(entries, viewer).map(({ id }) => id)).toEqual(ids)
  })
})

describe('a form that is submitted again', () => {
  const fresh = review({ id: 'second-key', madeAt: 2_000 })

  it.each([
    ['is the only one where none waits', undefined, fresh, { id: 'second-key' }],
    ['with the same words keeps its key', review(), fresh, { id: 'first-key' }],
    ['with other words replaces the first', review(), { ...fresh, ...other }, { id: 'second-key' }],
    ['after a refusal starts again', review({ problem: 'internal' }), fresh, { id: 'second-key' }],
    [
      'with a picture is another one',
      review(),
      { ...fresh, photo: { file: new Blob(), storage: 'photo' } },
      { id: 'second-key' },
    ],
    ['as an ad keeps its current words: its draft stores the sent ones', ad, { ...ad, id: 'other' }, { id: 'other' }],
  ])('%s', (...[, known, submitted, placed]) => {
    expect(mergeQueuedEntry(known, submitted)).toMatchObject(placed)
    expect(mergeQueuedEntry(known, submitted)).not.toHaveProperty('isSecond')
  })

  it('remembers that the first may have arrived, however often its words change', () => {
    const second = mergeQueuedEntry(review({ firstTriedAt: 1_500 }), { ...fresh, ...other })
    expect(second).toMatchObject({ id: 'second-key', isSecond: true })
    expect(second.firstTriedAt).toBeUndefined()
    expect(mergeQueuedEntry(second, review({ id: 'third-key' }))).toMatchObject({ id: 'third-key', isSecond: true })
  })
})

describe('an answer', () => {
  it.each([
    [0, 'later'],
    [401, 'signed_out'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [409, 'refused'],
    [410, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [507, 'later'],
  ])('with status %i means: %s', (status, outcome) => {
    expect(queuedSendOutcomeOf({ status })).toBe(outcome)
  })

  it('without a failure means success', () => {
    expect(queuedSendOutcomeOf(undefined)).toBe('done')
  })
})

it.each([
  [1, 1_500, 2_000],
  [2, 3_000, 4_000],
  [5, 24_000, 32_000],
  [8, 192_000, 256_000],
  [9, 225_000, 300_000],
  [100, 225_000, 300_000],
])('after %i tries the pause is from %i to %i ms', (tries, from, to) => {
  expect(retryDelayAfter(tries, 0)).toBe(from)
  expect(retryDelayAfter(tries, 1)).toBe(to)
})
