import * as z from 'zod/mini'
import { AppError, fieldError } from '../../domain/errors.ts'

/** A position in a sorted list: the row after which the next page starts. */
export interface CursorPosition<Sort extends string> {
  sort: Sort
  /** What the list is sorted by, in the database's units; 0 where the id alone says the order. */
  key: number
  id: string
}

const wrappedSchema = z.tuple([z.string(), z.unknown(), z.uuid()])

/** Encodes a position as the `cursor` that clients send back. */
export function encodeCursor({ sort, key, id }: CursorPosition<string>): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * Decodes a cursor.
 * @param sort the current order: a place in another order is invalid
 * @param keySchema which keys this order has
 * @throws AppError `invalid_input`, with `invalid_cursor` for the field `cursor`
 */
export function decodeCursor<Sort extends string>(
  cursor: string,
  sort: Sort,
  keySchema: z.ZodMiniType<number>,
): CursorPosition<Sort> {
  const wrapped = wrappedSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const key = keySchema.safeParse(wrapped.data?.[1])
  if (!wrapped.success || !key.success) throw invalidCursor()
  const place = { sort, key: key.data, id: wrapped.data[2] }
  // Only what `encodeCursor` writes is accepted; this also refuses the cursors of other orders.
  if (encodeCursor(place) !== cursor) throw invalidCursor()
  return place
}

/** Decodes the cursor of a list sorted by id, the newest first. @throws as `decodeCursor` */
export function decodeNewestCursor(cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, 'newest', z.literal(0)).id
}

/** The position of a row in a list sorted by id, the newest first. */
export const newestPositionOf = ({ id }: { id: string }): CursorPosition<string> => ({ sort: 'newest', key: 0, id })

/** Tells whether a cursor belongs to a sort order. Its values are not checked. */
export function isCursorOfSort(sort: string, cursor: string): boolean {
  return wrappedSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data?.[0] === sort
}

/** Decodes the cursor of a list sorted by id, in one of several orders. @throws as `decodeCursor` */
export function decodeIdCursor(sort: string, cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, sort, z.literal(0)).id
}

/** The position of a row in a list sorted by id, in one of several orders. */
export const idPositionIn =
  (sort: string) =>
  ({ id }: { id: string }): CursorPosition<string> => ({ sort, key: 0, id })

/**
 * Cuts one page off the rows of a list, with the cursor of the next page.
 * @param rows one more than `limit`, if there are so many: it tells whether there is a next page @param fieldKey where a row
 * stands in the list
 */
export function toPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => CursorPosition<string>) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > limit ? encodeCursor(placeOf(last)) : null }
}

const invalidCursor = () => new AppError('invalid_input', [fieldError('cursor', 'invalid_cursor')])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
