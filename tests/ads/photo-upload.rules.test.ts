import { describe, expect, it } from 'vitest'
import { pictureLimits } from '../../domain/limits/picture.ts'
import { moveListEntry, photoIdOf, type SelectedFile, sortFiles } from '../../domain/rules/ad/photo-list.ts'
import {
  chunkSizes,
  isRetryable,
  nextChunkSize,
  photoProblemOf,
  photoProblems,
  waitBeforeRetry,
} from '../../domain/rules/ad/photo-upload.ts'

describe('a failed upload', () => {
  const first = { tries: 1, age: 0, chance: 1 }

  it.each([0, 408, 429, 500, 502, 503, 507])('is retried after %i', (status) => {
    expect(waitBeforeRetry({ ...first, status })).toBe(1_000)
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 422])('is not retried after %i', (status) => {
    expect(waitBeforeRetry({ ...first, status })).toBe('never')
  })

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [5, 16_000],
    [6, 30_000],
    [20, 30_000],
  ])('waits longer after try %i, but never more than half a minute', (tries, wait) => {
    expect(waitBeforeRetry({ ...first, status: 500, tries })).toBe(wait)
  })

  it('waits between half and the whole of that, at random', () => {
    expect(waitBeforeRetry({ ...first, status: 500, tries: 3, chance: 0 })).toBe(2_000)
    expect(waitBeforeRetry({ ...first, status: 500, tries: 3, chance: 0.5 })).toBe(3_000)
  })

  it('waits as long as Retry-After says, and never less than the usual delay', () => {
    expect(waitBeforeRetry({ ...first, status: 429, retryAfter: 90 })).toBe(90_000)
    expect(waitBeforeRetry({ ...first, status: 503, tries: 6, retryAfter: 2 })).toBe(30_000)
  })

  it('stops when the next try would be more than ten minutes after the first [R395]', () => {
    const late = pictureLimits.retryMax - 1_000
    expect(waitBeforeRetry({ ...first, status: 500, age: late })).toBe(1_000)
    expect(waitBeforeRetry({ ...first, status: 500, age: late + 1 })).toBe('too_late')
    expect(waitBeforeRetry({ ...first, status: 429, retryAfter: 3_600 })).toBe('too_late')
    expect(waitBeforeRetry({ ...first, status: 413, age: late + 1 })).toBe('never')
  })

  it.each([
    [0, undefined, 'no_network'],
    [401, 'not_signed_in', 'storage/unauthenticated'],
    [403, undefined, 'storage/unauthorized'],
    [413, 'request_too_large', 'storage/invalid-argument'],
    [413, 'storage/invalid-argument', 'storage/invalid-argument'],
    [415, 'unsupported_content', 'storage/invalid-format'],
    [429, 'too_many_requests', 'too_many_requests'],
    [507, 'storage/quota-exceeded', 'storage/quota-exceeded'],
    [500, 'internal', 'storage/unknown'],
    [503, 'unavailable', 'storage/unknown'],
    [400, { of: 'something' }, 'storage/unknown'],
    [404, 'storage/object-not-found', 'storage/object-not-found'],
    // Codes of the storage in the specification, which this one does not use.
    [404, 'storage/bucket-not-found', 'storage/bucket-not-found'],
    [404, 'storage/project-not-found', 'storage/project-not-found'],
    [400, 'storage/unauthorized-app', 'storage/unauthorized-app'],
    [503, 'read_only', 'read_only'],
    [400, 'storage/invalid-url', 'storage/invalid-url'],
    [400, 'storage/no-download-url', 'storage/no-download-url'],
    [400, 'storage/invalid-root-operation', 'storage/invalid-root-operation'],
  ])('with status %i and code %o means %s [R365]', (status, code, problem) => {
    expect(photoProblemOf(status, code)).toBe(problem)
  })

  it('can be sent again by hand, unless the file itself is invalid', () => {
    expect(photoProblems.filter((problem) => !isRetryable(problem))).toEqual([
      'too_many_pixels',
      'storage/damaged',
      'storage/invalid-argument',
      'storage/invalid-format',
      'storage/invalid-root-operation',
      'storage/invalid-url',
      'storage/no-download-url',
      'storage/object-not-found',
      'storage/taken-down',
    ])
  })
})

describe('the next chunk of a photograph', () => {
  const { min, max } = chunkSizes

  it.each([
    ['stays at its maximum on a fast network', max, 500, max],
    ['is half as large after a slow one', max, 9_000, max / 2],
    ['is half as large after a failed one', max, Number.POSITIVE_INFINITY, max / 2],
    ['is never smaller than the minimum', min, Number.POSITIVE_INFINITY, min],
    ['stays unchanged between the two', max / 2, 5_000, max / 2],
    ['grows again with the network', min, 500, 2 * min],
  ])('%s', (_, last, took, next) => {
    expect(nextChunkSize(last, took)).toBe(next)
  })
})

const offer = (name: string, given: Partial<SelectedFile> = {}): SelectedFile => ({
  name,
  size: 1_000,
  lastModified: 5,
  ...given,
})
const photos = (count: number) => Array.from({ length: count }, (_, number) => offer(`${number}.jpg`))

describe('offered files', () => {
  const sort = (files: SelectedFile[], present: string[]) => sortFiles(files, files, present)

  it('that are no pictures are refused by name', () => {
    const [notes, a] = [offer('notes'), offer('a')]
    const sorted = sortFiles([notes, a], [a], [])
    expect(sorted).toMatchObject({ accepted: [{ name: 'a' }], refused: ['notes'], leftOut: 0 })
  })

  it('beyond twelve are left out, the last ones', () => {
    const { accepted, leftOut } = sort(photos(15), [])
    expect(accepted.map(({ name }) => name)).toEqual(photos(12).map(({ name }) => name))
    expect(leftOut).toBe(3)
  })

  it('fill up the existing ones', () => {
    const present = photos(10).map(photoIdOf)
    expect(sort([offer('x'), offer('y'), offer('z')], present)).toMatchObject({
      accepted: [{ name: 'x' }, { name: 'y' }],
      leftOut: 1,
    })
    expect(sort([offer('z')], photos(12).map(photoIdOf))).toMatchObject({ accepted: [], leftOut: 1 })
  })

  it('are not added twice, neither at once nor later', () => {
    const files = [offer('a'), offer('a'), offer('b')]
    expect(sort(files, [photoIdOf(offer('b'))])).toEqual({
      accepted: [offer('a')],
      refused: [],
      repeated: 2,
      leftOut: 0,
    })
  })

  it('are the same only with name, size and time', () => {
    const files = [offer('a'), offer('a', { size: 2 }), offer('a', { lastModified: 2 }), offer('b')]
    expect(sort(files, []).accepted).toHaveLength(4)
  })
})

describe('the order of photographs', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

  it.each([
    ['c', 0, 'cabd'],
    ['a', 2, 'bcad'],
    ['a', 3, 'bcda'],
    ['b', 1, 'abcd'],
    ['d', -5, 'dabc'],
    ['a', 99, 'bcda'],
    ['x', 0, 'abcd'],
  ])('with %s moved to %i is %s', (id, to, order) => {
    expect(
      moveListEntry(list, id, to)
        .map((entry) => entry.id)
        .join(''),
    ).toBe(order)
  })
})
