import * as z from 'zod/mini'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { reviewLimits } from '../../../domain/limits/review.ts'
import type { ListSort } from '../../../domain/rules/list/list-sort.ts'

/**
 * A place in a sorted list: the row after which the next page starts. `key` is what the list is sorted by, in the
 * database's units: paise for prices, stars for ratings; lists by age are sorted by the id alone.
 */
export interface Place {
  sort: ListSort
  key: number
  id: string
}

const price = z.int().check(z.minimum(0), z.maximum(adLimits.priceMax * 100))
const keySchemas = {
  newest: z.literal(0),
  price_asc: price,
  price_desc: price,
  // Averages are kept with two decimals; other numbers are not ours, and some do not fit the column.
  rating: z.number().check(
    z.minimum(0),
    z.maximum(reviewLimits.ratingMax),
    z.refine((key) => Math.round(key * 100) / 100 === key),
  ),
} as const satisfies Record<ListSort, z.ZodMiniType<number>>

const wrappedSchema = z.tuple([z.string(), z.unknown(), z.uuid()])

/** Wraps a place up for a client, who hands it back as `cursor`. */
export function encodeCursor({ sort, key, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * Reads a cursor of ours.
 * @param sort how the list is sorted now: a place in another order means nothing in it
 * @throws AppError `invalid_input`, with `invalid_cursor` for the field `cursor`
 */
export function decodeCursor(cursor: string, sort: ListSort): Place {
  const wrapped = wrappedSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const key = keySchemas[sort].safeParse(wrapped.data?.[1])
  if (!wrapped.success || !key.success) throw invalidCursor()
  const place = { sort, key: key.data, id: wrapped.data[2] }
  // Only what we would write ourselves is accepted; this also refuses the cursors of other sorts.
  if (encodeCursor(place) !== cursor) throw invalidCursor()
  return place
}

const invalidCursor = () => new AppError('invalid_input', [fieldError('cursor', 'invalid_cursor')])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
