import type { CardPage, ListFilter } from '../../domain/schemas/ad-list.ts'
import { listFilterSchema } from '../../domain/schemas/ad-list.ts'
import { fieldErrorsOf } from '../../domain/schemas/failure.ts'
import type { ListData } from '../features/ad-list/list-address.ts'
import { isRefusal } from '../load-context.ts'

/**
 * Reads the filters out of an address and finds the ads. A filter that makes no sense is not an error page: the
 * reader sees which one, and one press clears it. Everything else is refused as usual.
 * @param fixed what the route itself says (its category); wins over the query
 */
export async function findListings(
  address: URL,
  fixed: Partial<ListFilter>,
  search: (filter: ListFilter) => Promise<CardPage>,
): Promise<ListData> {
  const parsed = listFilterSchema.safeParse({ ...queryOf(address.searchParams), ...fixed })
  if (!parsed.success) return { problems: fieldErrorsOf(parsed.error.issues) }
  try {
    return { page: await search(parsed.data), filters: filtersOf(parsed.data), problems: null }
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return { problems: error.data.fields }
    throw error
  }
}

/** The filters as the public call takes them, without the place in the list. */
function filtersOf({ cursor: _, ...filter }: ListFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}

/** A key given twice becomes a list, which the schema refuses. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
