import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readMobileNumber } from '../../domain/rules/account/login-name.ts'
import { typedDecimal } from '../../domain/rules/digits.ts'
import { bodyChoice, mobileNumber, oneDecimal } from '../../domain/schemas/body-value.ts'
import { choiceOf, queryChoice } from '../../domain/schemas/query-value.ts'
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
    for (const schema of [choiceOf(values), bodyChoice(values), queryChoice(values)])
      expect(outcome(schema, typed)).toBe(value)
  })

  it.each(['petrol.', 'pet rol', 'frontwheel', 'price asc', 'day', '*', 'petrol petrol', `${' '.repeat(100)}petrol`])(
    'is not %j',
    (typed) => {
      for (const schema of [choiceOf(values), bodyChoice(values), queryChoice(values)])
        expect(outcome(schema, typed)).toEqual(refused('unknown_value'))
    },
  )

  it.each([[['petrol']], [{ petrol: 1 }], [0], [true], [null]])('is no %j', (typed) => {
    for (const schema of [choiceOf(values), bodyChoice(values), queryChoice(values)])
      expect(outcome(schema, typed)).toEqual(refused('unknown_value'))
  })

  it('may be blank where it is optional', () => {
    for (const blank of ['', '  ', undefined]) {
      expect(outcome(bodyChoice(values), blank)).toBeUndefined()
      expect(outcome(queryChoice(values), blank)).toBeUndefined()
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
    ['18,5', refused('not_a_decimal')],
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
    expect(outcome(oneDecimal({ min: 0.3, max: 100 }), typed)).toEqual(number)
  })

  it.each([
    ['18.5', '18.5'],
    ['૧૮.૫', '18.5'],
    ['18,5', '18.5'],
    ['18.55', '18.5'],
    ['18.', '18'],
    ['18', '18'],
    ['1.8.5', '1.8'],
    ['.5', '5'],
    ['1234.5', '123.5'],
    ['about 18.5 km', '18.5'],
    ['km', ''],
  ])('typed as “%s” stays “%s” in its field', (text, kept) => {
    expect(typedDecimal(text, 3)).toBe(kept)
  })
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
  ])('may be written %s', (typed) => {
    expect(outcome(mobileNumber(), typed)).toBe('9825000001')
  })

  it('may itself begin like the country code', () => {
    expect(readMobileNumber('9198250000')).toBe('9198250000')
    expect(readMobileNumber('+91 91982 50000')).toBe('9198250000')
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
    ['0919825000001', 'phone_invalid'],
    ['+91 098250 00001', 'phone_invalid'],
    ['9825000001 ext 5', 'phone_invalid'],
    ['98250_00001', 'phone_invalid'],
    ['9825000001,9825000002', 'phone_invalid'],
    ['٩٨٢٥٠٠٠٠٠١', 'phone_invalid'],
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
  ['5.0', refused('not_a_whole_number')],
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
