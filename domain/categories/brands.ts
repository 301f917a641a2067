import { computeOnce } from '../compute-once.ts'
import { normalizeChoice } from '../rules/choice.ts'
import { brandTable } from './brands.data.ts'

/** A nasal consonant before another one is written as anusvara as well. */
const nasal =
  /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])|[\u0A99\u0A9E\u0AA3\u0AA8\u0AAE]\u0ACD(?=[\u0A95-\u0AB9])/g

/** Equal for all usual ways to write one spelling of a brand. */
const spellingOf = (text: string): string =>
  normalizeChoice(text)
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[\s.&'’]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u0A81/g, '\u0A82')
    .replace(nasal, (sign) => (sign < '\u0A80' ? '\u0902' : '\u0A82'))

/** The value of a brand by which lists are narrowed. */
const listedValue = (name: string): string => normalizeChoice(name).normalize('NFC')

/** The table, read when the first brand comes. */
const readBrands = computeOnce(() => {
  const rows = brandTable
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', others = ''] = line.split(' | ')
      return { name, spellings: [name, ...others.split(', ')] }
    })
  return {
    bySpelling: new Map(
      rows.flatMap(({ name, spellings }) => spellings.map((one) => [spellingOf(one), listedValue(name)] as const)),
    ),
    byValue: new Map(rows.map(({ name }) => [listedValue(name), name])),
  }
})

/** Returns the list value of a known brand in any spelling; undefined for any other text. */
export const knownBrandOf = (text: string): string | undefined => readBrands().bySpelling.get(spellingOf(text))

/** Formats a brand for display: a known one in its own spelling, others with capital initials. @param value as lists have it */
export const displayBrandName = (value: string): string =>
  readBrands().byValue.get(value) ?? value.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
