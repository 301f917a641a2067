import { sql } from 'kysely'
import { slot } from '../../../platform/postgres/statements.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { Condition } from './condition.queries.ts'

export function isTitled(search: string): Condition {
  // Selected, so that it is folded once and not for each row.
  const test = sql<boolean>`entry.title like (select fold(${slot('title')}))`
  return { key: 'title', test, values: { title: likePattern(search) }, isEven: true }
}
