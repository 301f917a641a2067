import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crontab } from '../../server/cron-jobs.ts'

const readDoc = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')

/** Rows of `docs/coverage.md`: id, section, requirement, test. */
const rows = readDoc('coverage.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every row of the specification has a test or a reason', () => {
  expect(rows.map(([, id]) => Number(id))).toEqual(Array.from({ length: 401 }, (_, i) => i + 1))
  const unclear = rows.filter(([, , , , proof = '']) => !/^(`.+`|not yet|not applicable: .+)$/.test(proof))
  expect(unclear).toEqual([])
})

const tests = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(tests, file), 'utf8')

/** `[R55 R57]` at the end of a test's title, as `55 file` and `57 file`. */
const tiesOf = (file: string) =>
  [...read(file).matchAll(/ \[(R\d+(?: R\d+)*)\]['"`]/g)].flatMap(([, ids = '']) =>
    ids.split(' ').map((id) => `${id.slice(1)} ${file}`),
  )

test('every row names the files whose tests have its id, and no test has another', () => {
  const named = rows.flatMap(([, id, , , proof = '']) =>
    [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => `${id} ${file}`),
  )
  expect(named.length).toBeGreaterThan(400)
  const borne = globSync('**/*.test.ts', { cwd: tests }).flatMap(tiesOf)
  expect([...new Set(borne)].sort()).toEqual(named.sort())
})

/** Texts that may cite the page of the product, by path. */
const citing = ['app', 'domain', 'platform', 'scripts', 'server', 'tests', 'docs'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,css,mjs,md}`, { cwd: join(tests, '..') })
    .filter((path) => path !== 'docs/product.md' && path !== 'tests/house/docs.test.ts')
    .map((path) => ({ path, text: readFileSync(join(tests, '..', path), 'utf8').replace(/\s+(?:\* )?/g, ' ') })),
)

test('what is cited of the product stands on its page', () => {
  const product = readDoc('product.md')
  const sections = new Set([...product.matchAll(/^## (\d)\. /gm)].map(([, number]) => number))
  const cited = citing.flatMap(({ path, text }) => [
    ...[...text.matchAll(/specification,? sections? ((?:\d|, | and )+)/gi)]
      .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
      .map((section) => ({ path, section })),
    ...[...text.matchAll(/\bdecisions[:,] ([A-Z`][^);.]*)\)/g)]
      .flatMap(([, names = '']) => names.split(', '))
      .map((name) => ({ path, name })),
  ])
  expect(cited.length).toBeGreaterThan(150)
  const isThere = (one: (typeof cited)[number]) =>
    'section' in one ? sections.has(one.section) : product.includes(`**${one.name}`)
  expect(cited.filter((one) => !isThere(one))).toEqual([])
})

/** References such as `wire/api-docs.api.test.ts › people read it` whose file or test does not exist. */
const findMissing = (references: string[]) =>
  [...new Set(references)].filter((reference) => {
    const [file = '', name = ''] = reference.split(' › ')
    return !existsSync(join(tests, file)) || !read(file).includes(name)
  })

test('every test exists that the security page names', () => {
  const named = [...readDoc('security.md').matchAll(/`([^`]+ › [^`]+)`/g)].map(([, test]) => test ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect(findMissing(named)).toEqual([])
})

test('every page that tells the time of the daily e-mails has that of the timetable', () => {
  const [, minute, hour] = /^ *(\d+) (\d+) \* \* \* tell-daily /m.exec(crontab) ?? []
  const start = new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute)))
  const time = start.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
  const pages = [
    'docs/operations.md',
    'docs/decisions/favourites-and-saved-searches.md',
    'server/http/api/saved-searches.docs.ts',
  ]
  expect(pages.filter((page) => !read(`../${page}`).includes(` at ${time} in India`))).toEqual([])
})
