import { describe, expect, it } from 'vitest'
import { emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { formToAdBody } from '../../domain/rules/ad/form-to-ad-body.ts'
import { isSameAd } from '../../domain/rules/ad/same-ad.ts'
import { formToTermsBody } from '../../domain/rules/ad/terms-body.ts'
import {
  emptyTermsForm,
  type TermsFormValues,
  termsToFormValues,
  withAllTerms,
} from '../../domain/rules/ad/terms-form.ts'
import { followDepositInWords, withLength } from '../../domain/rules/ad/typed-terms.ts'
import { importKeyOf } from '../../domain/rules/ad-import/import-key.ts'
import { depositInWords } from '../../domain/rules/deposit.ts'
import { topFieldName } from '../../domain/rules/field-problems.ts'
import { defaultTerms, longerPriceMax } from '../../domain/rules/rent/terms.ts'
import { rentTypes } from '../../domain/rules/rent-type.ts'
import { findLongerPriceProblems } from '../../domain/schemas/find-longer-price-problems.ts'
import { termsBodySchema } from '../../domain/schemas/rent.ts'

const typed: TermsFormValues = {
  ...emptyTermsForm,
  pieces: '૩',
  day: '₹1,000',
  week: 'Rs. 5,000/-',
  month: '१५,०००',
  deposit: '5000',
  isDelivered: true,
  lengths: { 'Per hour': { least: '4', notice: '', gap: '1' }, 'Per day': { least: '२', notice: '1', gap: '' } },
}

describe('typed terms', () => {
  it('that say nothing are the defaults, and the defaults are blank', () => {
    for (const rentType of rentTypes) {
      expect(termsBodySchema.parse(formToTermsBody(emptyTermsForm, rentType))).toEqual(defaultTerms)
      expect(termsToFormValues(defaultTerms, rentType)).toEqual(emptyTermsForm)
    }
  })

  it('are read in three scripts, and only prices of longer units are sent', () => {
    const sent = termsBodySchema.parse(formToTermsBody(typed, 'Per day'))
    expect(sent).toEqual({
      takesAsks: true,
      pieces: 3,
      prices: { week: 5000, month: 15_000 },
      deposit: 5000,
      deliveryFee: 0,
      least: 2,
      notice: 1,
      gap: 0,
    })
    expect(termsBodySchema.parse(formToTermsBody(termsToFormValues(sent, 'Per day'), 'Per day'))).toEqual(sent)
  })

  it('have lengths of their own for each unit, and lose none of them', () => {
    const sent = (rentType: (typeof rentTypes)[number]) => {
      const { prices, least, notice, gap } = termsBodySchema.parse(formToTermsBody(typed, rentType))
      return [Object.keys(prices), least, notice, gap]
    }
    expect(sent('Per hour')).toEqual([['day', 'week', 'month'], 4, 0, 1])
    expect(sent('Per week')).toEqual([['month'], 1, 0, 0])
    expect(sent('Per month')).toEqual([[], 1, 0, 0])
    expect(withLength(typed, 'Per day', { gap: '2' }).lengths).toEqual({
      'Per hour': { least: '4', notice: '', gap: '1' },
      'Per day': { least: '२', notice: '1', gap: '2' },
    })
  })

  it('without a fee are delivered for nothing, and a fee without delivery is not sent', () => {
    const fee = (given: Partial<TermsFormValues>) =>
      formToTermsBody({ ...emptyTermsForm, ...given }, 'Per day').deliveryFee
    expect(fee({ isDelivered: true, deliveryFee: ' ' })).toBe('0')
    expect(fee({ isDelivered: true, deliveryFee: '₹ 200' })).toBe('200')
    expect(fee({ deliveryFee: '200' })).toBeNull()
  })
})

describe('stored values of a form', () => {
  const { terms: _, ...older } = emptyAdForm
  it.each([
    [older],
    [{ ...older, terms: null }],
    [{ ...older, terms: { pieces: 3, lengths: { 'Per day': { least: 2 } } } }],
    [{ ...older, terms: { lengths: null, unknown: '1' } }],
  ])('%# that lack terms get the defaults', (values) => {
    expect(withAllTerms(values)).toEqual(emptyAdForm)
  })

  it('that have them stay as they are', () => {
    expect(withAllTerms({ ...older, terms: typed })).toEqual({ ...emptyAdForm, terms: typed })
  })

  it('are changed by terms, but not by lengths that were emptied', () => {
    const form = (terms: TermsFormValues) => ({ values: { ...emptyAdForm, terms }, photos: [] })
    expect(isSameAd(form(typed), form(emptyTermsForm))).toBe(false)
    expect(isSameAd(form({ ...emptyTermsForm, takesAsks: false }), form(emptyTermsForm))).toBe(false)
    expect(isSameAd(form(withLength(emptyTermsForm, 'Per day', { gap: '' })), form(emptyTermsForm))).toBe(true)
    expect(isSameAd(form(withLength(emptyTermsForm, 'Per day', { gap: '2' })), form(emptyTermsForm))).toBe(false)
  })
})

describe('prices of longer units', () => {
  const problems = (given: Partial<TermsFormValues>, price = '500') =>
    findLongerPriceProblems(
      formToAdBody(
        { ...emptyAdForm, price, terms: { ...emptyTermsForm, ...given } },
        { category: 'Car', subCategory: 'SUV' },
        [],
      ),
    )
  it('are compared with the price before the form is sent', () => {
    expect(problems({ week: '3500' })).toEqual({})
    expect(problems({ week: '3501' })).toEqual({ 'terms.prices.week': 'price_above_shorter' })
    expect(problems({ week: '3000', month: '2999' })).toEqual({ 'terms.prices.month': 'price_below_shorter' })
    expect(problems({ week: '499' })).toEqual({ 'terms.prices.week': 'price_below_shorter' })
  })

  it('are left to the other checks where something is no number', () => {
    expect(problems({ week: 'cheap' })).toEqual({})
    expect(problems({ week: '3501' }, 'free')).toEqual({})
  })

  it('are at most the shorter ones in them', () => {
    const ad = { price: 100, rentType: 'Per hour' } as const
    expect(longerPriceMax(ad, {}, 'day')).toBe(2400)
    expect(longerPriceMax(ad, { day: 1000, week: 1 }, 'week')).toBe(7000)
    expect(longerPriceMax(ad, { day: 1000, week: 5000 }, 'month')).toBe(20_000)
    expect(longerPriceMax(ad, { day: 9999 }, 'month')).toBe(100 * 24 * 28)
  })
})

it.each([
  ['5000', 5000],
  ['₹3,000, returned the same day', 3000],
  ['૫૦૦૦ રૂપિયા', 5000],
  ['Rs. 2000 to 3000', undefined],
  ['Original RC', undefined],
  ['Two weeks', undefined],
  ['', undefined],
])('the deposit in the words %s is %s', (words, amount) => {
  expect(depositInWords(words)).toBe(amount)
})

it('the deposit follows its words until another one is typed', () => {
  const after = (deposit: string, before: string, now: string) =>
    followDepositInWords({ ...emptyTermsForm, deposit }, { before, now }).deposit
  expect(after('', '', '5')).toBe('5')
  expect(after('5', '5', '50')).toBe('50')
  expect(after('5000', '5000', '5000 in cash')).toBe('5000')
  expect(after('5000', '5000', 'Aadhaar')).toBe('')
  expect(after('4000', '5000', '6000')).toBe('4000')
  expect(after('', '5000', '6000')).toBe('')
  expect(after('', '', '9999999999')).toBe('')
})

it('problems of terms keep their whole path: fields of categories are called alike', () => {
  expect(topFieldName('terms.deposit')).toBe('terms.deposit')
  expect(topFieldName('terms.prices.week')).toBe('terms.prices.week')
  expect(topFieldName('deposit')).toBe('deposit')
})

it('the key of an imported row without terms is what it was before there were any', () => {
  const row = { title: 'Tent', category: 'camera', price: 500 }
  expect(importKeyOf({ ...row, terms: defaultTerms })).toBe(importKeyOf(row))
  expect(importKeyOf({ ...row, terms: undefined })).toBe(importKeyOf(row))
  expect(importKeyOf({ ...row, terms: { ...defaultTerms, pieces: 2 } })).not.toBe(importKeyOf(row))
})
