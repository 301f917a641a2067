import { describe, expect, test } from 'vitest'
import { formatEnds, formatPeriod, formatSum, sumRows } from '../../app/features/dates/dates-words.ts'
import type { Translator } from '../../app/i18n/translator.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { quote } from '../../domain/rules/rent/quote.ts'
import { defaultTerms } from '../../domain/rules/rent/terms.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'

const wordsOf = createMessageTexts('contact')
const sayIn = async (language: Language): Promise<Translator['t']> => {
  const say = await wordsOf(language)
  return (id, values = {}) => say(id, values)
}

const ad = {
  price: 1_200,
  rentType: 'Per day' as const,
  discount: 10,
  terms: { ...defaultTerms, prices: { week: 6_000 }, deposit: 5_000, deliveryFee: 200 },
}
const nineDays = { from: '2026-12-04', to: '2026-12-12' }

describe('the sum in a message', () => {
  test.each<[Language, string]>([
    [
      'en',
      '1 week ₹6,000 + 2 days × ₹1,200 = ₹8,400 · 10% off −₹840 · delivery ₹200 · to pay ₹7,760 · deposit ₹5,000, comes back',
    ],
    [
      'hi',
      '1 हफ़्ता ₹6,000 + 2 दिन × ₹1,200 = ₹8,400 · 10% छूट −₹840 · डिलीवरी ₹200 · देने हैं ₹7,760 · डिपॉज़िट ₹5,000, वापस मिलेगा',
    ],
    [
      'gu',
      '1 અઠવાડિયું ₹6,000 + 2 દિવસ × ₹1,200 = ₹8,400 · 10% છૂટ −₹840 · ડિલિવરી ₹200 · આપવાના ₹7,760 · ડિપોઝિટ ₹5,000, પાછી મળશે',
    ],
  ])('in %s', async (language, words) => {
    const sum = quote(ad, { ...nineDays, isDelivered: true })
    expect(formatSum(await sayIn(language), sum, ad.discount)).toBe(words)
  })

  test('of several pieces counts them once, and what is nothing is not said', async () => {
    const t = await sayIn('en')
    const plain = { ...ad, discount: 0, terms: { ...ad.terms, deposit: 0 } }
    const say = (rental: Parameters<typeof quote>[1]) => formatSum(t, quote(plain, rental), 0)
    expect(say({ ...nineDays, pieces: 3 })).toBe('(1 week ₹6,000 + 2 days × ₹1,200) × 3 pieces = ₹25,200')
    expect(say({ from: '2026-12-04', to: '2026-12-06' })).toBe('3 days × ₹1,200 = ₹3,600')
    expect(say({ from: '2026-12-04', to: '2026-12-04' })).toBe('1 day ₹1,200')
    expect(say({ from: '2026-12-04', to: '2026-12-04', pieces: 2 })).toBe('1 day ₹1,200 × 2 pieces = ₹2,400')
  })

  test('has the same amounts as the table', async () => {
    const t = await sayIn('en')
    const rows = sumRows(t, quote(ad, { ...nineDays, pieces: 2, isDelivered: true }), ad.discount)
    expect(rows.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      '1 week: ₹6,000',
      '2 days × ₹1,200: ₹2,400',
      '× 2 pieces: ₹16,800',
      '10% off: −₹1,680',
      'Delivery: ₹200',
      'To pay: ₹15,320',
      'Deposit, comes back: ₹10,000',
    ])
  })
})

describe('a period in words', () => {
  test.each<[Language, string]>([
    ['en', 'Fri 4 Dec – Sun 6 Dec (3 days)'],
    ['hi', 'शुक्र 4 दिसंबर – रवि 6 दिसंबर (3 दिन)'],
    ['gu', 'શુક્ર 4 ડિસેમ્બર – રવિ 6 ડિસેમ્બર (3 દિવસ)'],
  ])('in %s', async (language, words) => {
    const period = { from: '2026-12-04', to: '2026-12-06' }
    expect(formatPeriod(await sayIn(language), 'Per day', period, '2026-11-28')).toBe(words)
  })

  test('of hours, of months, and of one day', async () => {
    const t = await sayIn('en')
    const hours = { from: '2026-12-31T22:30', to: '2027-01-01T01:30' }
    expect(formatPeriod(t, 'Per hour', hours, '2026-11-28')).toBe('Thu 31 Dec, 22:30 – Fri 1 Jan 2027, 01:30 (3 hours)')
    const months = { from: '2026-12-04', to: '2027-02-03' }
    expect(formatPeriod(t, 'Per month', months, '2026-11-28')).toBe('Fri 4 Dec – Wed 3 Feb 2027 (2 months)')
    expect(formatEnds(t, { from: '2026-12-04', to: '2026-12-04' }, '2026-11-28')).toBe('Fri 4 Dec')
  })
})

test.each(languages)('in %s the days of a notification have the words of those of a page', async (language) => {
  const contact = await wordsOf(language)
  const notices = await createMessageTexts('notification')(language)
  expect(notices('notices.weekdays', {})).toBe(contact('dates.weekdays', {}))
  expect(notices('notices.month_names', {})).toBe(contact('dates.month_names', {}))
})
