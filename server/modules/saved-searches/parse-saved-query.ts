import { AppError, fieldError } from '../../../domain/errors.ts'
import { savedQueryKeys } from '../../../domain/rules/saved-query.ts'
import { type ListFilter, listFilterSchema } from '../../../domain/schemas/ad-list.ts'
import { toFieldErrors } from '../../../domain/schemas/failure.ts'

/**
 * Reads the filters of a search as they are sent.
 * @throws AppError `invalid_input` for a key that no list has, one that comes twice, or a value that the list would refuse
 */
export function requireSavedFilters(query: string): ListFilter {
  const params = new URLSearchParams(query)
  const keys = [...params.keys()]
  const unknown = keys.filter((key) => !savedQueryKeys.includes(key))
  if (unknown.length > 0) throw new AppError('invalid_input', [fieldError('query', 'unknown_field')])
  if (new Set(keys).size < keys.length) throw new AppError('invalid_input', [fieldError('query', 'repeated')])
  const { data, error } = listFilterSchema.safeParse(Object.fromEntries(params))
  if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
  return data
}

/** Parses the filters of a saved search; undefined when a list would refuse them now. */
export function parseSavedFilters(query: string): ListFilter | undefined {
  return listFilterSchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data
}
