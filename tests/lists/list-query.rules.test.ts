import { expect, it } from 'vitest'
import { listQueryKeys } from '../../domain/rules/list-query.ts'
import { listFilterSchema } from '../../domain/schemas/ad-list.ts'

it('the keys of a list’s address are those of its schema', () => {
  expect([...listQueryKeys].sort()).toEqual(Object.keys(listFilterSchema.def.shape).sort())
})
