import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** A condition on `list_entries as entry`: the text and, apart from it, the values. */
export interface Condition {
  /** Names the text. */
  key: string
  test: RawBuilder<boolean>
  /** The same as the index of titles can answer it, if that is put in other words. */
  inIndex?: RawBuilder<boolean>
  /** The ways to fulfil it, if there are several, each with an index of its own. */
  ways?: RawBuilder<boolean>[] | undefined
  values: Readonly<Record<string, unknown>>
  /** Does every value match so many ads that one plan is right for all? */
  hasStablePlan: boolean
}

/** All conditions together; true without any. */
export function andConditions(conditions: readonly Condition[]): RawBuilder<boolean> {
  return joined(conditions.map(({ test }) => test))
}

/** The same as the index of titles can answer it. */
export function andIndexConditions(conditions: readonly Condition[]): RawBuilder<boolean> {
  return joined(conditions.map(({ test, inIndex = test }) => inIndex))
}

function joined(tests: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** The values of all conditions, by slot. */
export function parameterValuesOf(conditions: readonly Condition[]): Record<string, unknown> {
  return Object.assign({}, ...conditions.map(({ values }) => values))
}
