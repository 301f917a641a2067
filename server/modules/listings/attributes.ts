import type { Attribute, AttributeValues } from '../../../domain/categories/attribute.ts'
import { findDeclaration } from '../../../domain/categories/categories.ts'

/**
 * The attributes of an ad that its category declares and that say something; the rest of what is stored stays here.
 * @param category the category's name
 */
export function pickAttributes(category: string, stored: AttributeValues): AttributeValues {
  const declared = findDeclaration(category)?.attributes ?? []
  return Object.fromEntries(
    declared.flatMap((attribute) => {
      const value = stored[attribute.key]
      return value !== undefined && isGiven(attribute, value) ? [[attribute.key, value]] : []
    }),
  )
}

function isGiven({ kind }: Attribute, value: string | number): boolean {
  if (kind === 'number') return typeof value === 'number'
  return typeof value === 'string' && value.trim() !== ''
}
