import { changedFields, type FieldGroupOf } from '../edit-conflicts.ts'

/** A group of ad fields that conflict together: price, kind with its attributes, place, pictures. */
export type AdPart = 'title' | 'description' | 'price' | 'kind' | 'place' | 'images' | 'terms'

const parts: Readonly<Record<string, AdPart>> = {
  title: 'title',
  description: 'description',
  price: 'price',
  discount: 'price',
  rentType: 'price',
  customAddress: 'place',
  location: 'place',
  images: 'images',
  terms: 'terms',
}

/** Returns the part of a field. Category, subcategory and attributes belong together. */
export const adPartOfField = ((field: string) => parts[field] ?? 'kind') satisfies FieldGroupOf

type Body = Readonly<Record<string, unknown>>

/**
 * What `products/update` is sent of a changed ad: the parts that were changed, as they are and as they were.
 * @param body everything that the form says @param opened the same when it was opened
 */
export function changedAdFields(body: Body, opened: Body) {
  const [mine, before] = [body, opened].map(({ compressedImages: _, ...fields }) => fields) as [Body, Body]
  const changed = changedFields(mine, before, adPartOfField)
  const pick = (from: Body) =>
    Object.fromEntries(changed.flatMap((field) => (field in from ? [[field, from[field]]] : [])))
  // A field that was left out before was empty.
  const empty = Object.fromEntries(Object.keys(pick(mine)).map((field) => [field, '']))
  return { ...pick(mine), opened: { ...empty, ...pick(before) } }
}

export type AdFormChange = ReturnType<typeof changedAdFields>
