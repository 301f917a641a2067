import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const readDoc = (name: string) => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8')

/** Rows of `docs/coverage.md`: id, section, requirement, test. */
const rows = readDoc('coverage.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of the specification is accounted for', () => {
  expect(rows.map(([, id]) => Number(id))).toEqual(Array.from({ length: 401 }, (_, i) => i + 1))
  const unclear = rows.filter(([, , , , proof = '']) => !/^(`.+`|not yet|not applicable: .+)$/.test(proof))
  expect(unclear).toEqual([])
})

/** References such as `api/docs.test.ts › people read it` whose file or test is not there. */
const findMissing = (references: string[]) =>
  [...new Set(references)].filter((reference) => {
    const [file = '', name = ''] = reference.split(' › ')
    const path = join(import.meta.dirname, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
  })

test('every test that it names exists', () => {
  const named = rows.flatMap(([, , , , proof = '']) => [...proof.matchAll(/`([^`]+)`/g)].map(([, test]) => test ?? ''))
  expect(named.length).toBeGreaterThan(50)
  expect(findMissing(named)).toEqual([])
})

test('so does every test that shows how the site is safe', () => {
  const named = [...readDoc('security.md').matchAll(/`([^`]+ › [^`]+)`/g)].map(([, test]) => test ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect(findMissing(named)).toEqual([])
})
