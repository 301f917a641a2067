import { useState } from 'react'
import { changedFields, type FieldGroupOf, findConflicts } from '../../../domain/rules/edit-conflicts.ts'

type Values = Readonly<Record<string, unknown>>

interface ConflictOptions<V extends Values> {
  /** The values of the form. */
  mine: V
  /** The values that the form was opened with. */
  opened: V
  /** The stored values, as far as this device knows. */
  stored: V
  /** Which fields belong together. */
  groupOf: FieldGroupOf
  /** Sets values of the form, and what these fields were opened with. */
  settle(values: Partial<V>, opened: Partial<V>): void
}

interface Conflict<V> {
  mine: V
  saved: V
  chosen?: 'mine' | 'saved'
}

/**
 * Finds the fields that were changed both in a form and by others (docs/decisions/own-ads.md), with the choice between the values.
 * `sent` has the changed values for the server, `opened` what they were.
 */
export function useConflicts<V extends Values>({ mine, opened, stored, groupOf, settle }: ConflictOptions<V>) {
  const [known, setKnown] = useState<Readonly<Record<string, Conflict<V>>>>({})
  const changed = changedFields(mine, opened, groupOf)
  const pick = (from: V, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<V>
  const sent = pick(mine, changed)
  const groups = new Set(findConflicts({ sent, opened, stored }, groupOf).map(groupOf))
  const fresh = [...groups].filter((group) => !known[group] || known[group].chosen)
  if (fresh.length > 0)
    setKnown({ ...known, ...Object.fromEntries(fresh.map((group) => [group, { mine, saved: stored }])) })

  return {
    sent,
    opened: pick(opened, changed),
    /** By group; what is mine is what is typed until the other value is chosen. */
    conflicts: Object.entries(known).map(([group, conflict]) => ({
      group,
      ...conflict,
      mine: conflict.chosen === 'saved' ? conflict.mine : mine,
    })),
    isUndecided: Object.values(known).some(({ chosen }) => !chosen),
    choose(group: string, chosen: 'mine' | 'saved') {
      const conflict = known[group]
      if (!conflict) return
      const own = conflict.chosen === 'saved' ? conflict.mine : mine
      const fields = Object.keys(stored).filter((field) => groupOf(field) === group)
      settle(pick(chosen === 'saved' ? conflict.saved : own, fields), pick(conflict.saved, fields))
      setKnown({ ...known, [group]: { ...conflict, mine: own, chosen } })
    },
    /** The form was sent, or starts again. */
    forget: () => setKnown({}),
  }
}
