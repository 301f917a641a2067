import { normalizeChoice } from '../rules/choice.ts'
import type { Attribute } from './attribute.ts'
import { knownBrandOf } from './brands.ts'
import type { Facet } from './facets.ts'
import { suggestedValueOf } from './match-suggested-value.ts'

/** What stands between several colours or sizes of one ad. */
const separators = /[,/&+]| (?:and|or|और|या|અને|કે) /

/** The form of a text in an address, where commas separate values. */
const foldText = (text: string): string => normalizeChoice(text.replaceAll(',', ' '))

/** The values of a facet that an ad has, by its stored attribute: `red and gold` is two colours, 1,400 square feet lie in the range from 1,000 on. */
export function facetValuesOf(attribute: Attribute, stored: string | number): string[] {
  switch (attribute.kind) {
    case 'choice':
      return [String(stored)]
    case 'number': {
      const from = attribute.steps.findLast((step) => step <= Number(stored))
      return from === undefined ? [] : [String(from)]
    }
    case 'text': {
      const text = String(stored)
      if (attribute.key === 'brand') return brandsOf(text)
      const usual = suggestedValueOf(attribute, text)
      if (usual !== undefined) return [usual]
      const parts =
        attribute.usual.length === 0 ? [] : text.split(separators).map((part) => suggestedValueOf(attribute, part))
      const known = parts.filter((part) => part !== undefined)
      return known.length > 0 ? [...new Set(known)] : [foldText(text)].filter(Boolean)
    }
  }
}

/** A usual brand in any script, or several of them. */
function brandsOf(text: string): string[] {
  const known = [text, ...text.split(separators)].map((part) => knownBrandOf(part))
  const [whole, ...parts] = known
  const found = whole === undefined ? parts.filter((part) => part !== undefined) : [whole]
  return found.length > 0 ? [...new Set(found)] : [foldText(text)].filter(Boolean)
}

/** Normalizes a requested facet value to the one that ads have. @returns undefined for what is no value of it */
export function requestedFacetValue({ values, isOpen, attribute }: Facet, asked: string): string | undefined {
  const key = normalizeChoice(asked)
  const known = values.find((value) => normalizeChoice(value) === key)
  if (known !== undefined || !isOpen) return known
  const usual = attribute?.key === 'brand' ? knownBrandOf(asked) : attribute && suggestedValueOf(attribute, asked)
  return usual || foldText(asked) || undefined
}
