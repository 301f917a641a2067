import { join } from 'node:path'
import { expect, it } from 'vitest'
import { groupModules } from '../../scripts/vite/chunks.ts'

const project = join(import.meta.dirname, '../..')

it('names modules that exist, and reports those that do not', () => {
  expect(groupModules(project).length).toBeGreaterThan(2)
  expect(() => groupModules(import.meta.dirname)).toThrow('app/features/session/session.ts')
})
