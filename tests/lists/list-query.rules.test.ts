import { expect, it } from 'vitest'
import { facetKeys } from '../../domain/categories/facet-keys.ts'
import { allFacets } from '../../domain/categories/facets.ts'
import { listQueryKeys } from '../../domain/rules/list-query.ts'
import { listFilterSchema } from '../../domain/schemas/ad-list.ts'

it('the keys of a list’s address are those of its schema', () => {
  expect([...listQueryKeys].sort()).toEqual(Object.keys(listFilterSchema.def.shape).sort())
})

it('the keys of facets are those that categories declare', () => {
  expect([...facetKeys].sort()).toEqual(allFacets.map(({ key }) => key).sort())
})
