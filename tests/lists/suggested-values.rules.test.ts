import { expect, test } from 'vitest'
import { textAttribute } from '../../domain/categories/attribute.ts'
import { categoryDeclarations, declarationByName } from '../../domain/categories/categories.ts'
import { suggestedValueOf } from '../../domain/categories/match-suggested-value.ts'
import { carColors, clothColors, clothSizes } from '../../domain/categories/suggested-values.ts'
import { languages } from '../../domain/languages.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'

const attributeOf = (category: string, wanted: string) => {
  const found = declarationByName({ category })?.attributes.find(({ key }) => key === wanted)
  if (!found) throw new Error(`${category} has no ${wanted}`)
  return found
}
const size = attributeOf('Cloth', 'size')
const clothColor = attributeOf('Cloth', 'clothColor')
const color = attributeOf('Car', 'color')

test.each([
  ['maroon', 'maroon'],
  ['Maroon ', 'maroon'],
  ['MAROON', 'maroon'],
  ['मैरून', 'maroon'],
  ['મરૂન', 'maroon'],
  ['मरून रंग', 'maroon'],
  ['Maroon (dark)', 'maroon'],
  ['red', 'red'],
  ['Red colour', 'red'],
  ['लाल', 'red'],
  ['લાલ', 'red'],
  ['Gray', 'grey'],
  ['રાખોડી', 'grey'],
  ['Navy blue', 'navy-blue'],
  ['navy-blue', 'navy-blue'],
  ['नेवी ब्लू', 'navy-blue'],
  ['सफ़ेद', 'white'],
  ['सफेद', 'white'],
  ['સફેદ', 'white'],
  ['Multi-Color', 'multicolour'],
  ['રંગબેરંગી', 'multicolour'],
  ['Off-white', 'cream'],
])('the colour “%s” is %s', (typed, code) => {
  expect(suggestedValueOf(clothColor, typed)).toBe(code)
})

test.each([
  ['XXL', 'XXL'],
  ['2xl', 'XXL'],
  ['2 XL', 'XXL'],
  ['xx-large', 'XXL'],
  ['Double XL', 'XXL'],
  ['Extra Large', 'XL'],
  ['m', 'M'],
  ['Medium', 'M'],
  ['मीडियम', 'M'],
  ['size L', 'L'],
  ['Free Size', 'free-size'],
  ['freesize', 'free-size'],
  ['free-size', 'free-size'],
  ['फ़्री साइज़', 'free-size'],
  ['ફ્રી સાઇઝ', 'free-size'],
  ['42', '42'],
  ['૪૨', '42'],
  ['४२', '42'],
  ['42 (L)', '42'],
  ['Size 38', '38'],
  ['38 inches', '38'],
  ['2-4 years', '2-4-years'],
  ['2–4 yrs', '2-4-years'],
  ['2 to 4 years', '2-4-years'],
  ['૨ થી ૪ વર્ષ', '2-4-years'],
  ['10-12 साल', '10-12-years'],
  ['2-4-years', '2-4-years'],
])('the size “%s” is %s', (typed, code) => {
  expect(suggestedValueOf(size, typed)).toBe(code)
})

test.each([
  [clothColor, 'Teal with gold border'],
  [clothColor, 'redder'],
  [clothColor, 'XL'],
  [clothColor, ''],
  [clothColor, ' '],
  [clothColor, 'r'.repeat(500)],
  // Cars are hardly ever pink.
  [color, 'pink'],
  [size, '38 થી 42'],
  [size, '12 years'],
  [size, '3-4 years'],
  [size, '120'],
  [size, 'red'],
  [size, '(L)'],
  [size, 'constructor'],
  [attributeOf('Cloth', 'material'), 'red'],
  [attributeOf('Cloth', 'fitType'), 'slim'],
  [textAttribute('size'), 'XL'],
])('%# means none of the usual values', (attribute, typed) => {
  expect(suggestedValueOf(attribute, typed)).toBeUndefined()
})

const asked = categoryDeclarations.flatMap(({ attributes }) =>
  attributes.flatMap((attribute) => (attribute.kind === 'text' && attribute.usual.length > 0 ? [attribute] : [])),
)

test('each usual value is understood by its code and in the words of each language, and fits its field', async () => {
  expect(asked.map(({ key, usual }) => [key, usual])).toEqual([
    ['size', clothSizes],
    ['clothColor', clothColors],
    ['color', carColors],
  ])
  for (const attribute of asked) {
    expect(new Set(attribute.usual).size).toBe(attribute.usual.length)
    expect(attribute.filter).toBe(true)
    for (const language of languages) {
      const say = await createMessageTexts('product')(language)
      for (const code of attribute.usual) {
        const words = /[a-z]/.test(code) ? say(`option.${code}`, {}) : code
        expect(suggestedValueOf(attribute, code)).toBe(code)
        expect(suggestedValueOf(attribute, words), `${language} ${words}`).toBe(code)
        expect(code.length).toBeLessThanOrEqual(attribute.maxLength)
      }
    }
  }
})
