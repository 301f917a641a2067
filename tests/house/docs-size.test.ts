import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Most words of the pages that have a limit of their own. */
const limits: Record<string, number> = {
  'README.md': 800,
  'CONTRIBUTING.md': 700,
  'docs/architecture.md': 1_000,
  'docs/testing.md': 1_300,
  'docs/operations.md': 6_000,
  'docs/performance.md': 1_000,
  'docs/scale.md': 500,
  'docs/security.md': 5_000,
}

/** Most words of the README of a folder. */
const readmeLimit = 400

/** The README of each folder, and the pages of the first day. */
const pages = [
  ...Object.keys(limits),
  ...globSync('{app,demo,deploy,domain,platform,scripts,server,tests}/**/README.md', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  ),
]

const withoutBlocks = (text: string): string => text.replace(/^```.*?^```$/gms, '').replace(/<!--.*?-->/gs, '')

/** Drawings, blocks of code and the targets of links are not read as words. */
const countWords = (text: string): number =>
  withoutBlocks(text)
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

test('pages that people read first stay short', () => {
  expect(pages.length).toBeGreaterThan(15)
  const sizes = pages.map((page) => ({ page, words: countWords(read(page)), most: limits[page] ?? readmeLimit }))
  expect(sizes.filter(({ words, most }) => words > most)).toEqual([])
})

test('a page has two drawings at most', () => {
  for (const page of pages) expect(read(page).match(/^```mermaid$/gm)?.length ?? 0, page).toBeLessThanOrEqual(2)
})

/** Made by the build or at a start: a fresh clone does not have them. */
const generated = /^(?:data|build|\.cache)\//

/** What looks like a path, in backticks: `server/db/idempotency.ts`, `pages/`, `nginx.conf`; no patterns, addresses or names to be chosen. */
function findPaths(text: string): string[] {
  const named = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const isPath = /^[\w@][\w.@-]*(?:\/[\w.@-]+)*(?:\/|\.(?:tsx?|mjs|css|po|sql|md|jsonc?|ya?ml|conf|env|sh|service))$/
  return named.filter((code) => isPath.test(code) && !generated.test(code) && !/NNN|name\./.test(code))
}

/** Paths begin at the page's folder or at the root. */
const isThere = (path: string, page: string): boolean =>
  existsSync(join(root, dirname(page), path)) || existsSync(join(root, path))

test('every path that they name exists', () => {
  const named = pages.flatMap((page) => findPaths(read(page)).map((path) => ({ page, path })))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ page, path }) => !isThere(path, page))).toEqual([])
})

test('a path that is gone is found, and what is no path is left alone', () => {
  const text =
    '`server/gone.ts` `gone/` `README.md` `*.queries.ts` `<noun>.ts` `/files/a.webp` `data/bench-N` `migrations/NNN-name.sql`'
  expect(findPaths(text)).toEqual(['server/gone.ts', 'gone/', 'README.md'])
  expect(['server/gone.ts', 'gone/', 'README.md'].map((path) => isThere(path, 'server/README.md'))).toEqual([
    false,
    false,
    true,
  ])
})
