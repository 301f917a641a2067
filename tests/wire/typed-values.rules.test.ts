import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail, parseMobileNumber } from '../../domain/rules/account/login-name.ts'
import { formatRupeesInText } from '../../domain/rules/deposit.ts'
import { normalizeDigits } from '../../domain/rules/digits.ts'
import { normalizeLine, normalizeLines } from '../../domain/rules/normalize-text.ts'
import { extractCodeDigits } from '../../domain/rules/one-time-code.ts'
import { parsePin } from '../../domain/rules/pin.ts'
import { formatRupees } from '../../domain/rules/price.ts'
import { isPartialNumberInput, parseTypedNumber } from '../../domain/rules/typed-number.ts'
import {
  choiceFromText,
  emailAddress,
  mobileNumber,
  numberWithOneDecimal,
  oneTimeCode,
  pinCode,
  requiredLines,
  requiredText,
  wholeNumber,
} from '../../domain/schemas/body-fields.ts'
import { suspensionTerm } from '../../domain/schemas/console/form-fields.ts'
import { choiceOf, numberFromText, optionalChoice, queryPlace } from '../../domain/schemas/query-fields.ts'
import { reviewFormSchema } from '../../domain/schemas/review.ts'

const refused = (code: string) => ({ refused: code })

/** The parsed value, or the first code with which it is refused. */
function outcome(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? data : refused(String(error.issues[0]?.message))
}

describe('a choice', () => {
  const values = ['petrol', 'front-wheel', 'price_asc', 'Per day'] as const

  it.each([
    ['petrol', 'petrol'],
    ['PETROL', 'petrol'],
    [' Petrol\n', 'petrol'],
    ['Front-Wheel', 'front-wheel'],
    ['front  wheel', 'front-wheel'],
    ['front – wheel', 'front-wheel'],
    ['Price_Asc', 'price_asc'],
    ['PER DAY', 'Per day'],
    ['per-day', 'Per day'],
  ])('typed as %j is %j', (typed, value) => {
    for (const schema of [choiceOf(values), choiceFromText(values), optionalChoice(values)])
      expect(outcome(schema, typed)).toBe(value)
  })

  it.each(['petrol.', 'pet rol', 'frontwheel', 'price asc', 'day', '*', 'petrol petrol', `${' '.repeat(100)}petrol`])(
    'is not %j',
    (typed) => {
      for (const schema of [choiceOf(values), choiceFromText(values), optionalChoice(values)])
        expect(outcome(schema, typed)).toEqual(refused('unknown_value'))
    },
  )

  it.each([[['petrol']], [{ petrol: 1 }], [0], [true], [null]])('is no %j', (typed) => {
    for (const schema of [choiceOf(values), choiceFromText(values), optionalChoice(values)])
      expect(outcome(schema, typed)).toEqual(refused('unknown_value'))
  })

  it('may be blank where it is optional', () => {
    for (const blank of ['', '  ', undefined]) {
      expect(outcome(choiceFromText(values), blank)).toBeUndefined()
      expect(outcome(optionalChoice(values), blank)).toBeUndefined()
      expect(outcome(choiceOf(values), blank)).toEqual(refused('unknown_value'))
    }
  })
})

describe('a number with one decimal', () => {
  it.each([
    [18.5, 18.5],
    ['18.5', 18.5],
    [' १८.५ ', 18.5],
    ['૧૮.૫', 18.5],
    ['18.50', 18.5],
    [0.3, 0.3],
    [100, 100],
    ['7', 7],
    ['', undefined],
    [undefined, undefined],
    ['18,5', 18.5],
    ['१८,५', 18.5],
    ['18.500', refused('not_a_decimal')],
    ['1,200', refused('not_a_decimal')],
    ['18,55', refused('not_a_decimal')],
    ['18.55', refused('not_a_decimal')],
    [18.55, refused('not_a_decimal')],
    [0.30000000000000004, refused('not_a_decimal')],
    ['18.', refused('not_a_decimal')],
    ['.5', refused('not_a_decimal')],
    ['1.8e1', refused('not_a_decimal')],
    ['-5', refused('not_a_decimal')],
    ['18 km', refused('not_a_decimal')],
    ['18.5.1', refused('not_a_decimal')],
    [[18.5], refused('not_a_decimal')],
    [true, refused('not_a_decimal')],
    [null, refused('not_a_decimal')],
    [100.1, refused('out_of_range')],
    ['0.2', refused('out_of_range')],
    [-1, refused('out_of_range')],
  ])('of %j is %j', (typed, number) => {
    expect(outcome(numberWithOneDecimal({ min: 0.3, max: 100 }), typed)).toEqual(number)
  })
})

describe('a price', () => {
  const price = wholeNumber({ kind: 'rupees', min: 1, max: 1_00_00_000, code: 'price_invalid', isRequired: true })
  const filter = numberFromText('rupees', 0, 1_00_00_000)

  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['１，５００．００', 1500],
    ['1\u202f500', 1500],
    ['1,50,000', 150000],
    ['150,000', 150000],
    ['1 50 000', 150000],
    ['1,00,00,000', 10000000],
    ['₹1,500', 1500],
    ['₹ 1,500/-', 1500],
    ['Rs. 1500', 1500],
    ['rs 1500 /-', 1500],
    ['RS.1,500.00', 1500],
    ['1500.0', 1500],
    ['1,500.00/-', 1500],
    ['40.00', 40],
    ['0500', 500],
    [' 500 ', 500],
    ['\u200e500\u200b', 500],
    ['५००', 500],
    ['૧,૫૦,૦૦૦', 150000],
    ['５００', 500],
    ['٥٠٠', 500],
    ['௫௦௦', 500],
    ['500 rupees', 500],
    ['5,000/- Rs.', 5000],
    ['INR 500', 500],
    ['रु. ५००', 500],
    ['५०० रुपये', 500],
    ['૫,૦૦૦ રૂપિયા', 5000],
    ['રૂ.500/-', 500],
  ])('typed as “%s” is %i, in its field, in the filter and in a call', (typed, number) => {
    expect(outcome(price, typed)).toBe(number)
    expect(outcome(filter, typed)).toBe(number)
  })

  it.each([
    '40.000',
    '1.50.000',
    '499.50',
    '1.5 lakh',
    '1.5',
    '1,5',
    '1,50',
    '1,500,',
    ',500',
    '1,,500',
    '1,500 000',
    '15,00',
    '1\t500',
    '1500.',
    '1500.000',
    '-5',
    '5-',
    '500/',
    '1e3',
    '10%',
    '500 per day',
    '500-1000',
    '₹₹500',
    '₹',
    'Rs.',
    '$500',
    '500 rupe',
    'rupees',
    '500 rupees per day',
    '½',
    '5²',
    'free',
    '9'.repeat(16),
  ])('is not understood as “%s”', (typed) => {
    expect(outcome(price, typed)).toEqual(refused('price_invalid'))
    expect(outcome(filter, typed)).toEqual(refused('not_a_whole_number'))
  })

  it('that is too large does not become a smaller one', () => {
    expect(outcome(price, '100000000')).toEqual(refused('price_invalid'))
    expect(outcome(filter, '100000000')).toEqual(refused('out_of_range'))
  })

  it.each([
    'R',
    'Rs',
    '₹',
    '1,',
    '1,5',
    '1,50',
    '1,50,',
    '1 ',
    '499.',
    '499.0',
    '1500/',
    '1500 rup',
    '५०० रु',
    '૫૦૦ રૂપિ',
  ])('may still come of “%s”', (typed) => {
    expect(isPartialNumberInput('rupees', typed, 1_00_00_000)).toBe(true)
  })

  it.each(['1.5', '40.000', '-', '1.5 l', 'abc', '100000000', '1,,'])('cannot come of “%s” any more', (typed) => {
    expect(isPartialNumberInput('rupees', typed, 1_00_00_000)).toBe(false)
  })
})

it.each([
  ['5000', '₹5,000'],
  ['5000/-', '₹5,000'],
  ['Rs. 5,000', '₹5,000'],
  ['5,000 rupees', '₹5,000'],
  ['૫૦૦૦ રૂપિયા', '₹5,000'],
  ['₹૧,૫૦,૦૦૦', '₹1,50,000'],
  ['₹૫૦૦, તરત પરત', '₹500, તરત પરત'],
  ['Rs 5000 by UPI, back the same day', '₹5,000 by UPI, back the same day'],
  ['5000, back on return', '₹5,000, back on return'],
  ['5000 (UPI)', '₹5,000 (UPI)'],
  ['Rs 3000 - Rs 5000', '₹3,000 - ₹5,000'],
  ['Between 3000/- and 5000/- only', 'Between ₹3,000 and ₹5,000 only'],
  ['०', '₹0'],
  ['Rs. 5 lakh', '₹5 lakh'],
  ['5000 refundable', '₹5,000 refundable'],
  ['5,000 refundable', '₹5,000 refundable'],
  ['5000, refundable', '₹5,000, refundable'],
  ['5000. Refundable', '₹5,000. Refundable'],
  ['5000 cash', '₹5,000 cash'],
  ['५००० वापसी पर', '₹5,000 वापसी पर'],
  ['૫૦૦૦ રોકડા', '₹5,000 રોકડા'],
  ['5000 per month', '₹5,000 per month'],
  ['5000/month', '₹5,000/month'],
  ['₹5000-10000', '₹5,000-₹10,000'],
  ['5000-10000', '₹5,000-₹10,000'],
  ['5000 - 10000 refundable', '₹5,000 - ₹10,000 refundable'],
  ['5000–10,000/-', '₹5,000–₹10,000'],
  ['5000 to 10000', '₹5,000 to ₹10,000'],
  ['5000 से 10000', '₹5,000 से ₹10,000'],
  ['૫૦૦૦ થી ૧૦૦૦૦ રૂપિયા', '₹5,000 થી ₹10,000'],
  ['Rs 5000/10000', '₹5,000/₹10,000'],
  ['Deposit 5000-10000 rupees', 'Deposit ₹5,000-₹10,000'],
  ['3000 or 5000 or 8000 by size', '₹3,000 or ₹5,000 or ₹8,000 by size'],
  ['50-100 rupees', '₹50-₹100'],
  ['Rs 500 - 50', '₹500 - ₹50'],
  ['60000-70000', '₹60,000-₹70,000'],
  ['5000 + 2 IDs', '₹5,000 + 2 IDs'],
  ['99999999', '₹9,99,99,999'],
  // Anything else stays as it is typed.
  ['2 months’ rent', '2 months’ rent'],
  ['2, in cash', '2, in cash'],
  ['50% of the price', '50% of the price'],
  ['₹50% off', '₹50% off'],
  ['Rs 5k', 'Rs 5k'],
  ['₹5,000.50', '₹5,000.50'],
  ['1000 dollars', '1000 dollars'],
  ['Cars 500', 'Cars 500'],
  ['Model rs500x', 'Model rs500x'],
  ['No deposit', 'No deposit'],
  ['9876543210', '9876543210'],
  ['₹9876543210', '₹9876543210'],
  ['9876543210, call first', '9876543210, call first'],
  ['98765-43210', '98765-43210'],
  ['98765 43210', '98765 43210'],
  ['₹5000, call 98765-43210', '₹5,000, call 98765-43210'],
  ['1234 5678 9012', '1234 5678 9012'],
  ['999999999', '999999999'],
  ['5000-10000 dollars', '5000-10000 dollars'],
  ['500 km limit', '500 km limit'],
  ['100 days’ rent', '100 days’ rent'],
  ['૨ મહિનાનું ભાડું', '૨ મહિનાનું ભાડું'],
  ['५०% किराया', '५०% किराया'],
  ['₹५०००, ૨ ID', '₹5,000, ૨ ID'],
  ['𝟐 months', '𝟐 months'],
  ['', ''],
])('a deposit typed as “%s” is read as “%s”', (typed, read) => {
  expect(formatRupeesInText(typed, formatRupees)).toBe(read)
})

it.each([
  ['10', 10],
  ['10%', 10],
  ['૧૦ %', 10],
  ['10.0', 10],
  ['10.5', undefined],
  ['%', undefined],
  ['₹10', undefined],
])('a percentage typed as “%s” is %s', (typed, number) => {
  expect(parseTypedNumber('percent', typed)).toBe(number)
})

it.each([
  ['2021', 2021],
  ['2,021', 2021],
  ['12 500', 12500],
  ['2021.0', 2021],
  ['2021%', undefined],
  ['₹2021', undefined],
  ['2021/-', undefined],
  ['-1', undefined],
])('a whole number typed as “%s” is %s', (typed, number) => {
  expect(parseTypedNumber('whole', typed)).toBe(number)
})

it('a suspension of the console lasts as many days as its field says, or is refused', () => {
  expect(outcome(suspensionTerm().days, '૩૦')).toBe(30)
  for (const typed of ['30.5', '3 weeks', '-3', '30/-'])
    expect(outcome(suspensionTerm().days, typed)).toEqual(refused('not_a_whole_number'))
  expect(outcome(suspensionTerm().days, '1,000')).toEqual(refused('out_of_range'))
})

it.each([
  ['क़ in one character', '\u0958'.repeat(100), 200],
  ['é in two characters', 'e\u0301'.repeat(100), 100],
  ['blanks', `  a${' '.repeat(5)}b  `, 3],
  ['signs of direction', `\u202aab\u202c`, 2],
  ['nothing to see', '\u200b\u2800 \u3164', 0],
])('a text is as long in a field as in a call, with %s', (_, text, length) => {
  expect(normalizeLine(text)).toHaveLength(length)
  expect(normalizeLines(text)).toHaveLength(length)
  if (length === 0) return
  for (const schema of [requiredText, requiredLines]) {
    expect(outcome(schema(length, 'title_required'), text)).toHaveLength(length)
    expect(outcome(schema(length - 1, 'title_required'), text)).toEqual(refused('too_long'))
  }
})

it('digits of every script are those from 0 to 9', () => {
  const zeros = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /\p{Nd}/u.test(one),
  )
  expect(zeros.length % 10).toBe(0)
  expect(normalizeDigits(zeros.join(''))).toBe('0123456789'.repeat(zeros.length / 10))
})

describe('an e-mail address', () => {
  it.each([
    'asha@kiraya.test',
    ' asha@kiraya.test\u200b',
    '\u202aasha@kiraya.test\u202c',
    '\ufeffasha@kiraya.test\u00a0',
    'asha@kiraya.test\u200d\u00ad',
  ])('has no invisible signs around it: %j', (typed) => {
    expect(outcome(emailAddress(), typed)).toBe('asha@kiraya.test')
    expect(isEmailAddress(normalizeEmail(typed))).toBe(true)
  })

  it.each(['\u200b', ' \u200d '])('is missing: %j', (typed) => {
    expect(outcome(emailAddress(), typed)).toEqual(refused('email_required'))
  })

  it.each([
    'as\u200dha@kiraya.test',
    'as\u200bha@kiraya.test',
    'as\u202eha@kiraya.test',
    'as\ufe0fha@kiraya.test',
    'as\u034fha@kiraya.test',
    'asha\u3164@kiraya.test',
    'as\u115fha@kiraya.test',
    'asha@kir\ufe0faya.test',
    'asha@kir\u034faya.test',
  ])('has none in it: %j', (typed) => {
    expect(outcome(emailAddress(), typed)).toEqual(refused('email_invalid'))
  })
})

describe('a one-time code', () => {
  it.each(['123456', '123 456', ' 123-456\n', '12 34 56', '\u200e123456\u200b', '१२३ ४५६', '૧૨૩૪૫૬', '１２３４５６'])(
    'may be written %j',
    (typed) => {
      expect(outcome(oneTimeCode(), typed)).toBe('123456')
      expect(extractCodeDigits(typed)).toBe('123456')
    },
  )

  it.each(['12345', '1234567', '123 4567', '12345a', '123.456', '', ' '])('is not %j', (typed) => {
    expect(outcome(oneTimeCode(), typed)).toEqual(refused('otp_incomplete'))
  })

  it.each([
    ['12 3', '123'],
    ['Your Kiraya OTP is 123 456. It works for 5 minutes.', '123456'],
    ['123456 is your code', '123456'],
    ['1234567', ''],
    ['call 98250 00001', ''],
    ['no code', ''],
  ])('pasted as %j fills the boxes with %j', (typed, digits) => {
    expect(extractCodeDigits(typed)).toBe(digits)
  })
})

describe('a PIN', () => {
  it.each([
    '380015',
    '380 015',
    '38 00 15',
    ' 380015\n',
    '380-015',
    '380\u00a0015',
    '380015\u200b',
    '३८० ०१५',
    '૩૮૦૦૧૫',
    '３８００１５',
  ])('may be written %j', (typed) => {
    expect(outcome(pinCode(), typed)).toBe('380015')
    expect(outcome(queryPlace(50), typed)).toBe('380015')
    expect(parsePin(typed)).toBe('380015')
  })

  it.each([
    ['38001', 'zip_invalid'],
    ['3800155', 'zip_invalid'],
    ['080015', 'zip_zero'],
    ['०८० ०१५', 'zip_zero'],
    ['38O015', 'zip_invalid'],
    ['380,015', 'zip_invalid'],
    ['', 'zip_required'],
  ])('is not %j', (typed, code) => {
    expect(outcome(pinCode(), typed)).toEqual(refused(code))
    expect(parsePin(typed)).toBeUndefined()
  })
})

it.each([
  '\ufffb',
  '\ufff9\ufffa',
  '\ufffc',
  '\u0301',
  '\u{1d159}',
  '\u2800',
  '\u3164\ufe0f',
  '\ue000',
  '\u200d\u200c',
  '\u{e0041}',
])('a title, a name or a text of %j alone is none', (typed) => {
  expect(outcome(requiredText(80, 'title_required'), typed)).toEqual(refused('title_required'))
  expect(outcome(requiredLines(80, 'description_required'), ` ${typed}\n`)).toEqual(refused('description_required'))
})

it.each(['\u0000', '\u001b', '\ud800'])('a title of %j is refused as such', (typed) => {
  expect(outcome(requiredText(80, 'title_required'), typed)).toEqual(refused('control_character'))
})

it.each(['❤️', '...', '₹', '5', 'ક', '王', 'a\ufffb'])('a title of %j is one', (typed) => {
  expect(outcome(requiredText(80, 'title_required'), typed)).toBe(typed.replace('\ufffb', ''))
})

describe('a mobile number', () => {
  it.each([
    '9825000001',
    '+919825000001',
    '+91 98250 00001',
    '+91-98250-00001',
    '919825000001',
    '09825000001',
    ' 98250 00001 ',
    '(+91) 98250.00001',
    '98250\u201300001',
    '\u202a+91 98250 00001\u202c',
    '98250\u200b00001',
    '૯૮૨૫૦૦૦૦૦૧',
    '+९१ ९८२५० ००००१',
    '٩٨٢٥٠٠٠٠٠١',
    '０９８２５０ ００００１',
    '＋９１ ９８２５０ ００００１',
    '0091 98250 00001',
    '00919825000001',
    '0091 (0) 98250 00001',
    '+91 (0) 98250 00001',
    '+91 098250 00001',
    '91 0 98250 00001',
    '0919825000001',
    '0 +91 98250 00001',
    '+91 +91 98250 00001',
    '91 91 98250 00001',
    '98250\u221200001',
    '[98250] 00001',
    '\u2066+91\u00a098250\u00a000001\u2069',
  ])('may be written %s', (typed) => {
    expect(outcome(mobileNumber(), typed)).toBe('9825000001')
  })

  it('may itself begin like the country code', () => {
    expect(parseMobileNumber('9198250000')).toBe('9198250000')
    expect(parseMobileNumber('+91 91982 50000')).toBe('9198250000')
    expect(parseMobileNumber('0091 91982 50000')).toBe('9198250000')
    expect(parseMobileNumber('09198250000')).toBe('9198250000')
  })

  it.each([
    ['', 'phone_required'],
    [undefined, 'phone_required'],
    [' ', 'phone_invalid'],
    ['982500000', 'phone_invalid'],
    ['98250000011', 'phone_invalid'],
    ['5825000001', 'phone_invalid'],
    ['+449825000001', 'phone_invalid'],
    ['+9825000001', 'phone_invalid'],
    ['++919825000001', 'phone_invalid'],
    ['98765432101', 'phone_invalid'],
    ['+91 98765 432101', 'phone_invalid'],
    ['+91 9876543', 'phone_invalid'],
    ['91 5876543210', 'phone_invalid'],
    ['0091 0091 0091 0091 98250 00001', 'phone_invalid'],
    ['98250+00001', 'phone_invalid'],
    ['+0 98250 00001', 'phone_invalid'],
    ['+1 98250 00001', 'phone_invalid'],
    ['1800 98250 00001', 'phone_invalid'],
    ['tel:+919825000001', 'phone_invalid'],
    ['9825000001 ext 5', 'phone_invalid'],
    ['98250_00001', 'phone_invalid'],
    ['9825000001,9825000002', 'phone_invalid'],
    [`${' '.repeat(100)}9825000001`, 'phone_invalid'],
    [9825000001, 'not_text'],
    [['9825000001'], 'not_text'],
    [null, 'phone_required'],
  ])('is not %j', (typed, code) => {
    expect(outcome(mobileNumber(), typed)).toEqual(refused(code))
  })
})

it.each([
  [5, 5],
  ['5', 5],
  [' 5 ', 5],
  ['૫', 5],
  ['५', 5],
  [5.5, refused('not_a_whole_number')],
  ['5.0', 5],
  ['five', refused('not_a_whole_number')],
  ['-1', refused('not_a_whole_number')],
  [['5'], refused('not_a_whole_number')],
  [true, refused('not_a_whole_number')],
  [6, refused('out_of_range')],
  ['6', refused('out_of_range')],
  [0, refused('review_incomplete')],
  ['0', refused('review_incomplete')],
  ['', refused('review_incomplete')],
  [undefined, refused('review_incomplete')],
  [null, refused('review_incomplete')],
])('a rating of %j is %j', (typed, stars) => {
  expect(outcome(reviewFormSchema.shape.rating, typed)).toEqual(stars)
})
