import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { reservedSlugs } from '../../domain/rules/reserved-slugs.ts'
import { slugify, trimNameForSlug } from '../../domain/rules/slug.ts'
import { readSourceFiles } from '../support/source-files.ts'

const firstPart = (path = '') => path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? ''

/** The first parts of the addresses of the server, as its routes are written. Calls have `/api` before them, but for probes. */
const ofServer = [...readSourceFiles('server/http'), ...readSourceFiles('platform')]
  .filter(({ path }) => !path.startsWith('server/http/api/') || path.endsWith('/health.routes.ts'))
  .flatMap(({ text }) => [
    ...text.matchAll(/(?:\.(?:get|head|post|put)(?:<[^(]*>)?\(\s*|url: |prefix: )['`]\/([\w-]+)(?=[/'`])/g),
  ])
  .map(([, first = '']) => first)

it('no new category has a name with which addresses of the site begin', () => {
  const known = [
    ...routes.map(({ path }) => firstPart(path)),
    ...ofServer,
    ...readdirSync(new URL('../../public', import.meta.url)).filter((name) => !name.includes('.')),
    // The build writes scripts and styles there.
    'assets',
  ].filter((part) => slugify(part) === part && part !== '')
  expect(ofServer).toEqual(expect.arrayContaining(['api', 'files', 'healthz', 'metrics', 'console']))
  expect(known.filter((part) => !reservedSlugs.has(part))).toEqual([])
  expect([...reservedSlugs].filter((part) => part !== 'failure' && !known.includes(part))).toEqual([])
})

it('those that there are have others', () => {
  expect(categoryDeclarations.filter(({ slug }) => reservedSlugs.has(slug))).toEqual([])
})

it.each([
  ['😀 a', 'a'],
  ['a & ', 'a'],
  ['Telescopes', 'Telescopes'],
  ['C++', 'C++'],
  ['(Old) cars', '(Old) cars'],
])('in links %j is called %j', (name, named) => {
  expect(trimNameForSlug(name)).toBe(named)
})
