import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readWorkflow = (name: string) => readFileSync(join(root, '.github/workflows', name), 'utf8')

it('every push and pull request runs npm test', () => {
  const workflow = readWorkflow('test.yml')
  expect(workflow).toMatch(/^on:\n {2}push:\n {2}pull_request:\n\n/m)
  expect(workflow).toMatch(/^ {6}- run: npm test$/m)
})

it('every night runs each test that has a command of its own', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const workflow = readWorkflow('nightly.yml')
  const [, list = ''] = /^ {8}script:\n((?: {10}- .*\n)+)/m.exec(workflow) ?? []
  const run = [...list.matchAll(/- (.*)/g)].map(([, script]) => script)
  expect(run.toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => name.startsWith('test:'))
      .sort(),
  )
  expect(workflow).toMatch(/^ {2}schedule:\n(?: {4}#.*\n)? {4}- cron: /m)
  expect(workflow).toMatch(/^ {2}workflow_dispatch:$/m)
  expect(workflow).toMatch(/^ {6}- run: npm run \$\{\{ matrix\.script \}\}$/m)
})
