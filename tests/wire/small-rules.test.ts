import { describe, expect, test } from 'vitest'
import { copyrightYears } from '../../domain/brand.ts'
import { formatDate } from '../../domain/rules/dates.ts'
import { normalizeDigits } from '../../domain/rules/digits.ts'
import { adPath, bannerPath, categoryPath } from '../../domain/rules/links.ts'
import { isShortSearch } from '../../domain/rules/list-query.ts'
import { formatPlaceName } from '../../domain/rules/place.ts'
import { finalPrice, formatCount, formatRupees, isDiscounted } from '../../domain/rules/price.ts'
import { averageRating, formatRating } from '../../domain/rules/rating.ts'
import { rentTimeUnit, rentTypes } from '../../domain/rules/rent-type.ts'
import { categorySlug, slugify, subCategorySlug, titleSlug } from '../../domain/rules/slug.ts'
import { timeAgo } from '../../domain/rules/time-ago.ts'

describe('price [R15 R380]', () => {
  test.each([
    [1000, 0, 1000],
    [1000, 100, 0],
    [1250, 10, 1125],
    [999, 15, 849.15],
    [1, 33, 0.67],
    [333, 7, 309.69],
    [1_00_00_000, 1, 99_00_000],
    [19, 21, 15.01],
  ])('%d rupees less %d percent are %d', (price, discount, expected) => {
    expect(finalPrice(price, discount)).toBe(expected)
  })

  test('is exact to the paisa for every percent', () => {
    for (let discount = 0; discount <= 100; discount++) {
      expect(finalPrice(1_234_567, discount).toFixed(2)).toBe(
        String(1_234_567 * (100 - discount))
          .padStart(3, '0')
          .replace(/..$/, '.$&'),
      )
    }
  })

  test.each([
    [0, '₹0'],
    [99.5, '₹99.5'],
    [849.15, '₹849.15'],
    [1125, '₹1,125'],
    [125000, '₹1,25,000'],
    [1_00_00_000, '₹1,00,00,000'],
  ])('%d reads %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  test.each([
    [0, '0'],
    [1000, '1,000'],
    [125000, '1,25,000'],
  ])('the count %d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test('numbers are formatted as the platform formats them for India', () => {
    const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 })
    for (let digits = 1; digits <= 12; digits++)
      for (const number of [10 ** digits - 1, 10 ** digits, 1.23456789 * 10 ** digits].map(
        (n) => Math.round(n * 100) / 100,
      )) {
        expect(formatCount(number)).toBe(numbers.format(number))
        expect(formatRupees(number)).toBe(rupees.format(number))
      }
  })

  test.each([
    [0, false],
    [1, true],
    [100, true],
  ])('with %d percent off, discounted is %s', (discount, expected) => {
    expect(isDiscounted(discount)).toBe(expected)
  })
})

describe('slug [R50 R51 R52]', () => {
  test.each([
    ['Canon EOS R10', 'canon-eos-r10'],
    ['  Canon   EOS  ', 'canon-eos'],
    ['Canon EOS R10 (18-150 mm), new!', 'canon-eos-r10-18-150-mm-new'],
    ['a - b -- c', 'a-b-c'],
    ['50% off', '50-off'],
    ['under_score', 'under_score'],
    ['tab\tand\nline', 'tab-and-line'],
    ['../../etc/passwd', 'etcpasswd'],
    ['<script>', 'script'],
    ['ÉCLAIR', 'éclair'],
    ['e\u0301clair', 'éclair'],
    ['शादी का शेरवानी', 'शादी-का-शेरवानी'],
    ['ચણિયા ચોળી', 'ચણિયા-ચોળી'],
    ['२०२५ मॉडल', '२०२५-मॉडल'],
    ['📷 camera', '-camera'],
    ['📷', ''],
    ['❤️', ''],
    ['❤️ sofa', '-sofa'],
    ['5️⃣ chairs', '5-chairs'],
    ['☺️☺️', ''],
    ['\u0301', ''],
    ['\ufffb', ''],
    ['🏴\u{e0067}\u{e007f}', ''],
    ['क्\u200dष', 'क्ष'],
    ['! !', ''],
    ['-', ''],
    ['', ''],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  test.each(['Canon EOS R10 (new)', 'शादी का शेरवानी', 'a - b', '📷 camera', '❤️ \u0301a'])(
    'of a slug is the slug: %j',
    (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text))
    },
  )

  test.each([undefined, null, '', '!!!'])('falls back when there is nothing to read: %j', (name) => {
    expect([categorySlug(name), subCategorySlug(name), titleSlug(name)]).toEqual([
      'default-category',
      'default-subcategory',
      'product',
    ])
  })
})

describe('links', () => {
  const _id = '018f0000-0000-7000-8000-000000000001'

  test.each([
    [{ title: 'Canon EOS R10', category: 'Camera', subCategory: 'DSLR' }, `/camera/dslr/canon-eos-r10/${_id}`],
    [
      { title: 'Sofa', category: 'Furniture', subCategory: 'Table and chairs' },
      `/furniture/table-and-chairs/sofa/${_id}`,
    ],
    [{}, `/default-category/default-subcategory/product/${_id}`],
    [{ title: null, category: null, subCategory: '' }, `/default-category/default-subcategory/product/${_id}`],
    [{ title: 'ચોળી', category: 'Cloth', subCategory: 'Women' }, `/cloth/women/${encodeURIComponent('ચોળી')}/${_id}`],
  ])('to %j', (product, path) => {
    expect(adPath({ _id, ...product })).toBe(path)
  })

  test('to categories and subcategories', () => {
    expect(categoryPath('Camera')).toBe('/category/camera')
    expect(categoryPath('Camera', 'Camera gear')).toBe('/category/camera/camera-gear')
    expect(categoryPath('Property', '')).toBe('/category/property')
  })

  test('of banners lead to the ad, else to the category, or home without both', () => {
    const product = { _id, title: 'A', category: 'B', subCategory: 'C' }
    expect(bannerPath({ product, category: null })).toBe(`/b/c/a/${_id}`)
    expect(bannerPath({ product: { ...product, _id: '' }, category: null })).toBe('/')
    expect(bannerPath({ product: null, category: 'Farm' })).toBe('/category/farm')
    expect(bannerPath({ product: null, category: null })).toBe('/')
  })
})

test.each([
  ['2025-10-14T06:00:00.000Z', '14/10/2025'],
  ['2025-01-02T00:00:00Z', '02/01/2025'],
  ['2025-12-31T18:29:59Z', '31/12/2025'],
  ['2025-12-31T18:30:00Z', '01/01/2026'],
  ['2024-02-29T23:59:00+05:30', '29/02/2024'],
])('the day of %s in India is %s [R217 R381]', (instant, day) => {
  expect(formatDate(instant)).toBe(day)
  expect(formatDate(new Date(instant))).toBe(day)
})

test.each([
  [0, 0, 0, '0.0'],
  [5, 1, 5, '5.0'],
  [14, 3, 4.67, '4.7'],
  [10, 3, 3.33, '3.3'],
  [9, 2, 4.5, '4.5'],
])('a sum of %d stars from %d people is %d, shown as %s', (sum, count, average, text) => {
  expect(averageRating(sum, count)).toBe(average)
  expect(formatRating(average)).toBe(text)
})

test.each([
  ['500', '500'],
  ['५००', '500'],
  ['૫૦૦', '500'],
  ['०१२३४५६७८९', '0123456789'],
  ['૦૧૨૩૪૫૬૭૮૯', '0123456789'],
  ['₹1,२३૪', '₹1,234'],
  ['', ''],
])('the digits of %j are %j', (text, digits) => {
  expect(normalizeDigits(text)).toBe(digits)
})

test('every rent duration has its unit [R382]', () => {
  expect(rentTypes).toEqual(['Per day', 'Per hour', 'Per week', 'Per month'])
  expect(rentTypes.map(rentTimeUnit)).toEqual(['day', 'hour', 'week', 'month'])
})

describe('a search looks at the newest ads only', () => {
  test.each([
    ['ab', true],
    ['!!!', true],
    ['a - b', true],
    ['₹₹₹ 📷📷', true],
    ['कम', true],
    ['abc', false],
    ['a 123', false],
    ['साड़ी', false],
    ['સાડી', false],
  ])('%j: %s', (search, isShort) => {
    expect(isShortSearch(search)).toBe(isShort)
  })
})

describe('the name of a place', () => {
  test.each([
    ['Adajan', 'Surat', 'Adajan, Surat'],
    ['Gondal', 'Gondal', 'Gondal'],
    ['', 'Surat', 'Surat'],
  ])('%s in %s is %s', (area, city, name) => {
    expect(formatPlaceName({ area, city })).toBe(name)
  })
})

describe('the age of something', () => {
  const now = Date.parse('2026-03-20T12:00:00Z')
  test.each([
    ['2026-03-20T12:00:30Z', 'just now', 'अभी', 'હમણાં'],
    ['2026-03-20T11:59:01Z', 'just now', 'अभी', 'હમણાં'],
    ['2026-03-20T11:55:00Z', '5 minutes ago', '5 मिनट पहले', '5 મિનિટ પહેલાં'],
    ['2026-03-20T09:00:00Z', '3 hours ago', '3 घंटे पहले', '3 કલાક પહેલાં'],
    ['2026-03-19T12:00:00Z', 'yesterday', 'कल', 'ગઈકાલે'],
    ['2026-03-18T12:00:00Z', '2 days ago', '2 दिन पहले', '2 દિવસ પહેલાં'],
    ['2026-03-13T12:00:00Z', '13/03/2026', '13/03/2026', '13/03/2026'],
  ])('of %s is %s, %s, %s', (instant, en, hi, gu) => {
    expect([timeAgo(instant, now, 'en'), timeAgo(instant, now, 'hi'), timeAgo(instant, now, 'gu')]).toEqual([
      en,
      hi,
      gu,
    ])
  })
})

test.each([
  ['2025', '2025-12-31T18:29:59Z', '2025'],
  ['2025', '2025-12-31T18:30:00Z', '2025–2026'],
  ['2025', '2031-06-01T00:00:00Z', '2025–2031'],
  ['2030', '2026-06-01T00:00:00Z', '2030'],
  ['2019, 2021', '2026-06-01T00:00:00Z', '2019, 2021'],
])('the copyright line from %s at %s has the years %s [R199]', (first, now, years) => {
  expect(copyrightYears(first, new Date(now))).toBe(years)
})
