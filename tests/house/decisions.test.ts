import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync('docs/decisions/*.md', { cwd: root }).filter((path) => !path.endsWith('README.md'))

/** Texts that may cite a page, by path. */
const citing = [
  ...globSync(
    '{app,demo,deploy,docs,domain,platform,scripts,server,tests}/**/*.{ts,tsx,css,mjs,md,sql,conf,sh,service,timer,yml}',
    {
      cwd: root,
    },
  ),
  ...globSync('{*.{md,ts,jsonc},**/Dockerfile}', { cwd: root }),
]
  .filter((path) => path !== 'tests/house/decisions.test.ts')
  .map((path) => ({ path, text: read(path) }))

interface Text {
  path: string
  text: string
}

const citationsIn = ({ path, text }: Text) =>
  [...text.matchAll(/docs\/decisions\/([\w-]+)/g)].map(([, name = '']) => ({ path, name }))

const numbersIn = ({ path, text }: Text) =>
  [...text.matchAll(/\bdecisions?[ /]\d{3}\b/gi)].map(([number]) => `${path}: ${number}`)

test('every page that a text cites exists, and none is cited by a number', () => {
  const cited = citing.flatMap(citationsIn)
  expect(cited.length).toBeGreaterThan(60)
  expect(cited.filter(({ name }) => !existsSync(join(root, `docs/decisions/${name}.md`)))).toEqual([])
  expect(citing.flatMap(numbersIn)).toEqual([])
  const bad = { path: 'a.ts', text: 'See docs/decisions/no-such-page.md and decision 012.' }
  expect([...citationsIn(bad).map(({ name }) => name), ...numbersIn(bad)]).toEqual([
    'no-such-page',
    'a.ts: decision 012',
  ])
})

test('every page is in the index', () => {
  const index = read('docs/decisions/README.md')
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((path) => !index.includes(`(${path.split('/').at(-1)})`))).toEqual([])
})

test('no page has more than 400 words', () => {
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length
  expect(pages.filter((path) => wordsOf(read(path)) > 400)).toEqual([])
  expect(wordsOf('one  two\nthree')).toBe(3)
})
