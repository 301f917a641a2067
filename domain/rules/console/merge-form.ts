import { EditConflictError } from '../../errors.ts'
import { changedFields, type FieldGroupOf, findConflicts } from '../edit-conflicts.ts'

type Values = Readonly<Record<string, unknown>>

interface MergedForm<V> {
  /** What the form says. */
  sent: V
  /** What stood in it when it was made. */
  opened: Values
  /** What stands there now. */
  now: Values
  groupOf?: FieldGroupOf
}

/** The prefix of hidden form fields with the opened values. */
export const openedFieldPrefix = 'stood-'

/** Reads the opened values of a sent form; undefined for a form without them. */
export function openedValuesIn(form: object): Values | undefined {
  const stood = Object.entries(form).filter(([name]) => name.startsWith(openedFieldPrefix))
  return stood.length === 0
    ? undefined
    : Object.fromEntries(
        stood.map(([name, value]) => [name.slice(openedFieldPrefix.length), normalizeLineEndings(String(value))]),
      )
}

/** Normalizes the line endings of a form, which browsers send as CRLF. */
export const normalizeLineEndings = (text: string): string => text.replaceAll('\r\n', '\n')

/**
 * The fields of a form that its reader has changed. What others have changed meanwhile stays.
 * @returns the changed fields, and the fields that others have changed, too
 */
export function mergeFormChanges<V extends Values>({ sent, opened, now, groupOf }: MergedForm<V>) {
  const before = Object.fromEntries(Object.keys({ ...now, ...sent }).map((field) => [field, opened[field] ?? '']))
  const changed = changedFields(sent, before, groupOf).filter((field) => field in sent)
  const own = Object.fromEntries(changed.map((field) => [field, sent[field]])) as Partial<V>
  return { own, conflicts: findConflicts({ sent: own, opened: before, stored: now }, groupOf) }
}

/** Creates the refusal of a form whose fields another team member has changed. @param name of who it was */
export const editConflictError = (fields: readonly string[], now: object, name: string | undefined) =>
  new EditConflictError(fields, now, name === undefined ? undefined : { name })
