import { allAttributes } from '../../categories/categories.ts'
import { normalizeChoice } from '../choice.ts'

/** The columns that every table may have, in the order of the template. */
export const commonColumns = [
  'ref',
  'category',
  'subCategory',
  'title',
  'description',
  'price',
  'rentType',
  'discount',
  'photos',
  'address',
  'area',
  'city',
  'state',
  'zipCode',
  'amenities',
] as const

export type CommonColumn = (typeof commonColumns)[number]

/** Returns all labels of a message id, in each language. */
export type LabelsOf = (messageId: string) => readonly string[]

/** What people write in English besides. */
const otherNames: Partial<Record<CommonColumn, string>> = {
  ref: 'id|sku|code|number',
  subCategory: 'subcategory',
  title: 'name|product|item',
  price: 'rent|rate',
  rentType: 'per|unit|duration',
  discount: 'discount %',
  photos: 'photo|pictures|picture|images|image',
  zipCode: 'pin|pincode|zip|zip code|postal code',
  amenities: 'facilities',
}

export const isCommonColumn = (key: string): key is CommonColumn => (commonColumns as readonly string[]).includes(key)

/** Returns the message id of the label of a column. @param key a common column, or the key of a category's field */
export const columnMessageId = (key: string): string =>
  isCommonColumn(key) ? `importColumn.${key}` : `attribute.${key}`

const columnKeys: readonly string[] = [...commonColumns, ...allAttributes.map(({ key }) => key)]

/**
 * The columns of a table by its first row: for each cell the keys that it may mean, with blanks between them, since fields of several categories
 * are called alike. Undefined for an unknown name, and for one that an earlier column has.
 */
export function readHeader(header: readonly string[], saidOf: LabelsOf): (string | undefined)[] {
  // A note may stand behind a name, but some names of ours have one themselves.
  const found = header.map(
    (name) => columnCalled(name, saidOf) ?? columnCalled(name.replace(/\s*(?:\([^()]*\)|\*)\s*$/u, ''), saidOf),
  )
  return found.map((column, at) => (found.indexOf(column) === at ? column : undefined))
}

function columnCalled(name: string, saidOf: LabelsOf): string | undefined {
  const key = normalizeChoice(name)
  return key === '' ? undefined : columnKeys.filter((column) => isCalled(column, key, saidOf)).join(' ') || undefined
}

function isCalled(column: string, key: string, saidOf: LabelsOf): boolean {
  const others = otherNames[column as CommonColumn]?.split('|') ?? []
  return [column, ...saidOf(columnMessageId(column)), ...others].some((name) => normalizeChoice(name) === key)
}
