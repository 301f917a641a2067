import { expect, test } from 'vitest'
import { changedAdFields } from '../../domain/rules/ad/ad-change.ts'
import { emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { type AdFormState, findAdConflicts, rebaseAd } from '../../domain/rules/ad/rebase-ad.ts'
import { changedFields, findConflicts, isSameValue } from '../../domain/rules/edit-conflicts.ts'

const byLetter = (field: string) => field.charAt(0)

test.each([
  ['nobody else has changed it', { a: 2 }, { a: 1 }, { a: 1 }, []],
  ['others have changed another one', { a: 2 }, { a: 1 }, { a: 1, b: 9 }, []],
  ['both have changed it', { a: 2 }, { a: 1 }, { a: 3 }, ['a']],
  ['both have changed it to the same', { a: 2 }, { a: 1 }, { a: 2 }, []],
  ['what belongs together', { a1: 2 }, { a1: 1, a2: 1 }, { a1: 1, a2: 5 }, ['a1', 'a2']],
  ['what belongs together, and is the same', { a1: 1, a2: 5 }, { a1: 1, a2: 1 }, { a1: 1, a2: 5 }, []],
  ['a group that the form does not change', { a1: 2 }, { a1: 1, b1: 1 }, { a1: 1, b1: 5 }, []],
  ['empty is empty', { a: '' }, { a: null }, { a: false }, []],
])('a conflict: %s', (...[, sent, opened, stored, fields]) => {
  expect(findConflicts({ sent, opened, stored }, byLetter)).toEqual(fields)
})

test('what was changed comes with what belongs to it', () => {
  expect(changedFields({ a1: 1, a2: 2, b: 3 }, { a1: 1, a2: 1, b: 3 }, byLetter)).toEqual(['a1', 'a2'])
  expect(changedFields({ a: '' }, {}, byLetter)).toEqual([])
})

test.each([
  ['500', 500, true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: '1', b: '' }, { a: 1 }, true],
  [0, '', false],
  [[], undefined, true],
])('%o and %o', (one, other, same) => expect(isSameValue(one, other)).toBe(same))

test('of a changed ad go the changed parts, as they are and as they were', () => {
  const opened = {
    title: 'Old',
    price: '500',
    discount: '',
    rentType: 'Per day',
    category: 'Car',
    fuelType: '',
    images: ['a'],
    compressedImages: ['a'],
  }
  expect(changedAdFields({ ...opened, price: '600', compressedImages: ['b'] }, opened)).toEqual({
    price: '600',
    discount: '',
    rentType: 'Per day',
    opened: { price: '500', discount: '', rentType: 'Per day' },
  })
  expect(changedAdFields({ ...opened, customAddress: true, location: { city: 'Surat' } }, opened)).toEqual({
    customAddress: true,
    location: { city: 'Surat' },
    opened: { customAddress: '', location: '' },
  })
  expect(changedAdFields(opened, opened)).toEqual({ opened: {} })
})

const written = (given: Partial<AdFormState['values']> = {}, urls = ['/one']): AdFormState => ({
  values: { ...emptyAdForm, title: 'Old', price: '500', ...given },
  photos: urls.map((url) => ({ id: url, name: '', url })),
})

test('a draft takes over what others have changed, and keeps both of what it has changed, too', () => {
  const original = written()
  const mine = written({ title: 'Mine', description: 'Mine' })
  const stored = written({ title: 'Theirs', price: '777', area: 'Adajan' }, ['/two'])
  const rebased = rebaseAd({ mine, original, stored })
  expect(rebased.conflicts).toEqual(['title'])
  expect(rebased.mine).toEqual(written({ title: 'Mine', description: 'Mine', price: '777', area: 'Adajan' }, ['/two']))
  expect(rebased.original).toEqual(written({ price: '777', area: 'Adajan' }, ['/two']))
  // What is left is found again, after a reload too.
  expect(findAdConflicts({ mine: rebased.mine, original: rebased.original, stored })).toEqual(['title'])
})

test('addresses that an ad does not use are no conflict', () => {
  const [mine, original, stored] = ['Mine', 'Old', 'Theirs'].map((address) => written({ address })) as [
    AdFormState,
    AdFormState,
    AdFormState,
  ]
  expect(findAdConflicts({ mine, original, stored })).toEqual([])
  const own = (ad: AdFormState) => ({ ...ad, values: { ...ad.values, customAddress: true } })
  expect(findAdConflicts({ mine: own(mine), original: own(original), stored: own(stored) })).toEqual(['place'])
})
