import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Rows of `docs/coverage.md`: id, section, requirement, test. */
const rows = readFileSync(join(import.meta.dirname, '../docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of the specification is accounted for', () => {
  expect(rows.map(([, id]) => Number(id))).toEqual(Array.from({ length: 401 }, (_, i) => i + 1))
  const unclear = rows.filter(([, , , , proof = '']) => !/^(`.+`|not yet|not applicable: .+)$/.test(proof))
  expect(unclear).toEqual([])
})

test('every test that it names exists', () => {
  const named = rows.flatMap(([, , , , proof = '']) => [...proof.matchAll(/`([^`]+)`/g)].map(([, test]) => test ?? ''))
  expect(named.length).toBeGreaterThan(50)
  const missing = [...new Set(named)].filter((reference) => {
    const [file = '', name = ''] = reference.split(' › ')
    const path = join(import.meta.dirname, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
  })
  expect(missing).toEqual([])
})
