import { allAttributes } from '../../categories/categories.ts'
import type { TermName } from '../ad/typed-terms.ts'
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
  'pieces',
  'dayPrice',
  'weekPrice',
  'monthPrice',
  'depositAmount',
  'deliveryFee',
  'least',
  'notice',
  'gap',
  'callOnly',
] as const

export type CommonColumn = (typeof commonColumns)[number]

/** The columns that no ad goes without. */
export const requiredColumns: readonly CommonColumn[] = ['category', 'title', 'description', 'price']

/** The columns of the terms on which an ad is rented by dates, by the field of the call. */
export const columnsOfTerms = {
  'terms.pieces': 'pieces',
  'terms.prices.day': 'dayPrice',
  'terms.prices.week': 'weekPrice',
  'terms.prices.month': 'monthPrice',
  'terms.deposit': 'depositAmount',
  'terms.deliveryFee': 'deliveryFee',
  'terms.least': 'least',
  'terms.notice': 'notice',
  'terms.gap': 'gap',
} as const satisfies Record<`terms.${string}`, CommonColumn>

/** Returns the column of a field of the call, if it is one of the terms. */
export const columnOfTerm = (field: string): CommonColumn | undefined =>
  field in columnsOfTerms ? columnsOfTerms[field as keyof typeof columnsOfTerms] : undefined

/** Returns the field of the call of a column of the terms. */
export const termOfColumn = (column: string): TermName | undefined =>
  (Object.keys(columnsOfTerms) as (keyof typeof columnsOfTerms)[])
    .find((name) => columnsOfTerms[name] === column)
    ?.slice('terms.'.length) as TermName | undefined

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
  const keysByName = indexColumnNames(saidOf)
  const columnCalled = (name: string) => keysByName.get(normalizeChoice(name))?.join(' ')
  // A note may stand behind a name, but some names of ours have one themselves.
  const found = header.map((name) => columnCalled(name) ?? columnCalled(name.replace(/\s*(?:\([^()]*\)|\*)\s*$/u, '')))
  return found.map((column, at) => (found.indexOf(column) === at ? column : undefined))
}

/** The keys of columns by their names, normalized: a header may have thousands of cells. */
function indexColumnNames(saidOf: LabelsOf): ReadonlyMap<string, string[]> {
  const keysByName = new Map<string, string[]>()
  for (const key of columnKeys) {
    const others = otherNames[key as CommonColumn]?.split('|') ?? []
    for (const name of new Set([key, ...saidOf(columnMessageId(key)), ...others].map(normalizeChoice)))
      if (name !== '') keysByName.set(name, [...(keysByName.get(name) ?? []), key])
  }
  return keysByName
}
