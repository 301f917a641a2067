import { normalizeChoice } from '../rules/choice.ts'
import type { Attribute } from './attribute.ts'

/**
 * The usual values of a text, each by a code, which is stored and has its words in the catalogues under `option.<code>`. A label
 * as it is sewn into clothes (`XL`, `42`) needs no words.
 */

/** Of clothes: letters, chest or waist in inches, ages of children. */
export const clothSizes = [
  'free-size',
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ...['28', '30', '32', '34', '36', '38', '40', '42', '44', '46'],
  ...['0-1-years', '1-2-years', '2-4-years', '4-6-years', '6-8-years', '8-10-years', '10-12-years', '12-14-years'],
] as const

export const clothColors = [
  'white',
  'black',
  'grey',
  'silver',
  'red',
  'maroon',
  'pink',
  'orange',
  'yellow',
  'golden',
  'green',
  'blue',
  'navy-blue',
  'purple',
  'brown',
  'cream',
  'multicolour',
] as const

export type Color = (typeof clothColors)[number]

export const carColors: readonly Color[] = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'maroon',
  'blue',
  'brown',
  'cream',
  'golden',
  'green',
  'yellow',
  'orange',
]

/** Finds a suggested value by its code, in any letter case. `suggestedValueOf` also knows its names and other spellings. */
export function suggestedValueByCode(attribute: Attribute, text: string): string | undefined {
  if (attribute.kind !== 'text') return undefined
  const key = normalizeChoice(text)
  return attribute.usual.find((code) => normalizeChoice(code) === key)
}

/** Tells whether a suggested value needs a translation. */
export const needsTranslation = (usual: string): boolean => /[a-z]/.test(usual)
