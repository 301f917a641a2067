import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../scripts/checks/bundle-budget.mjs')
let build: string

beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'kiraya-budget-'))
  await mkdir(join(build, 'client/assets'), { recursive: true })
})

afterEach(() => rm(build, { recursive: true }))

/** A build with files of these sizes in kilobytes, which do not compress. */
async function makeBuild(sizes: Record<string, number>, imported: Record<string, string[]> = {}): Promise<void> {
  const route = (name: string, rest: object) => ({
    id: name,
    module: `/assets/${name}.js`,
    ...rest,
  })
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: route('root', { path: '' }),
      home: route('home', { parentId: 'root', index: true }),
      product: route('product', { parentId: 'root', path: ':id' }),
    },
    url: '/assets/manifest-1234567.js',
  }
  const names = [
    'entry',
    'shared',
    'root',
    'home',
    'product',
    'lazy',
    'shared.en-1234567',
    'shared.hi-1234567',
    'shared.gu-1234567',
    'older-browsers-1234567',
  ]
  const imports: Record<string, string[]> = {
    entry: ['shared'],
    home: ['shared'],
    product: ['shared', 'lazy'],
    ...imported,
  }
  for (const name of names) {
    const statements = (imports[name] ?? []).map((other) => `import{a}from"./${other}.js";`).join('')
    const bytes = Buffer.concat([Buffer.from(statements), randomBytes((sizes[name] ?? 1) * 1000)])
    await writeFile(join(build, `client/assets/${name}.js`), bytes)
  }
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`
  await writeFile(join(build, 'client/assets/manifest-1234567.js'), text)
}

const measure = () => spawnSync(process.execPath, [script, '--build', build], { encoding: 'utf8' })

it('adds up the files of the home page: entry, root, home, their shared chunks and the heaviest catalogue', async () => {
  await makeBuild({ entry: 50, shared: 30, 'shared.hi-1234567': 5, product: 4, lazy: 3 })
  const { status, stdout } = measure()
  // 50 + 30 + 5, root and home, and a manifest of a few hundred bytes
  expect(stdout).toMatch(/^home page, in all +87\.\d of 124 KB$/m)
  expect(stdout).toMatch(/^adds product +7\.\d of 20 KB$/m)
  expect(status).toBe(0)
})

it.each([
  ['the home page', { entry: 80, shared: 43 }, /^home page, in all .* over budget$/m],
  ['a catalogue', { entry: 50, 'shared.gu-1234567': 82 }, /^home page, in all .* over budget$/m],
  ['another page', { product: 10, lazy: 11 }, /^adds product .* over budget$/m],
  ['the files for older browsers', { 'older-browsers-1234567': 11 }, /^older browsers alone .* over budget$/m],
])('refuses too much in %s', async (_name, sizes, line) => {
  await makeBuild(sizes)
  const { status, stdout } = measure()
  expect(stdout).toMatch(line)
  expect(status).toBe(1)
})

it.each([
  ['the manifest', 'manifest-1234567.js', 'build the site first'],
  ['a catalogue', 'shared.hi-1234567.js', 'the hi catalogue'],
  ['the file for older browsers', 'older-browsers-1234567.js', 'one file for older browsers'],
])('fails without %s', async (_name, file, message) => {
  await makeBuild({})
  await rm(join(build, 'client/assets', file))
  const { status, stderr } = measure()
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})

it('keeps files for older browsers out of a page for all browsers', async () => {
  await makeBuild({}, { lazy: ['older-browsers-1234567'] })
  const { status, stderr } = measure()
  expect(stderr).toContain('Every browser would fetch what only older ones lack, for product')
  expect(status).toBe(1)
})
