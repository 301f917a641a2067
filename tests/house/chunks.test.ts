import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findMovedModules } from '../../scripts/vite/chunks.ts'

it('names modules that exist, and says what to do about those that do not', () => {
  expect(findMovedModules(join(import.meta.dirname, '../..'))).toEqual([])
  expect(findMovedModules(import.meta.dirname)).toContainEqual(
    expect.stringMatching(
      /names app\/features\/session\/use-submit-once\.ts .* write its new path there, or delete the line/,
    ),
  )
  expect(findMovedModules(import.meta.dirname)).toContainEqual(expect.stringMatching(/names app\/features\/offer\/ /))
})
