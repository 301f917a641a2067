/** Changes of one thing from two forms at once (docs/decisions/own-ads.md). */

type Values = Readonly<Record<string, unknown>>

/** The fields of an edit: sent by the form, opened by the form, and stored now. */
export interface EditedFields {
  sent: Values
  opened: Values
  stored: Values
}

/** Returns the group of a field: fields of one group conflict together. */
export type FieldGroupOf = (field: string) => string

const alone: FieldGroupOf = (field) => field

/**
 * The fields that were changed both by the form and by others since it was opened, to different values. Where fields belong
 * together, a change of one of them is a change of all of them.
 */
export function findConflicts({ sent, opened, stored }: EditedFields, groupOf: FieldGroupOf = alone): string[] {
  const fields = [...new Set([...Object.keys(sent), ...Object.keys(opened)])]
  const isOther = (field: string, than: Values) => field in than && !isSameValue(than[field], stored[field])
  return [...new Set(Object.keys(sent).map(groupOf))].flatMap((group) => {
    const own = fields.filter((field) => groupOf(field) === group)
    const isChanged = own.some((field) => isOther(field, opened))
    const isAgreed = own.every((field) => !isOther(field, sent))
    return isChanged && !isAgreed ? own.filter((field) => isOther(field, opened) || isOther(field, sent)) : []
  })
}

/** The fields of `mine` that differ from `opened`, with all that belong together with them. */
export function changedFields(mine: Values, opened: Values, groupOf: FieldGroupOf = alone): string[] {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(opened)])]
  const groups = new Set(fields.filter((field) => !isSameValue(mine[field], opened[field])).map(groupOf))
  return fields.filter((field) => groups.has(groupOf(field)))
}

/** Compares two values of a field. An empty text, `null` and `false` equal a missing value. */
export const isSameValue = (one: unknown, other: unknown): boolean => written(one) === written(other)

function written(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(written))
  const entries = Object.entries(value).map(([key, part]) => [key, written(part)] as const)
  const filled = entries.filter(([, part]) => part !== '').sort(([a], [b]) => (a < b ? -1 : 1))
  return filled.length === 0 ? '' : JSON.stringify(filled)
}
