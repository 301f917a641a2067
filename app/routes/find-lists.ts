import type { CardPage, ListFilter } from '../../domain/schemas/ad-list.ts'
import { listFilterSchema } from '../../domain/schemas/ad-list.ts'
import { fieldErrorsOf } from '../../domain/schemas/failure.ts'
import type { ListData } from '../features/ad-list/list-address.ts'
import { isRefusal } from '../load-context.ts'

/**
 * Reads the filters from an address and finds the ads. For an invalid filter there is no error page: the list says which
 * filter it is, and one press clears it.
 * @param fixed filters of the route itself, its category; they win over the query
 * @throws every other refusal of the search
 */
export async function findAdList(
  address: URL,
  fixed: Partial<ListFilter>,
  search: (filter: ListFilter) => Promise<CardPage>,
): Promise<ListData> {
  const parsed = listFilterSchema.safeParse({ ...queryOf(address.searchParams), ...fixed })
  if (!parsed.success) return { problems: fieldErrorsOf(parsed.error.issues) }
  try {
    const { cursor: _, ...filters } = parsed.data
    return { page: await search(parsed.data), filters, problems: null }
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return { problems: error.data.fields }
    throw error
  }
}

/** A repeated key becomes a list, which the schema refuses. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
