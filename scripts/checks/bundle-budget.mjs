/**
 * Checks the JavaScript budget of the built site, in kilobytes (1,000 bytes) of brotli: the scripts that the home page loads
 * before it is interactive, and those that each other page adds. The scripts of the pages are listed in the router's own
 * manifest, their dependencies in their import statements, and the catalogue of the heaviest language is added, which the entry waits for.
 * The file for older browsers alone (docs/decisions/browser-support.md) has a budget of its own and may be a part of no page.
 * `--build <folder>` measures another build than `build/`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { filesOfRoute, lineageOf, readBuiltPages, withImports } from '../vite/built-files.ts'

const homeBudget = 124
const routeBudget = 20
const olderBudget = 10

const { build } = parseArgs({ options: { build: { type: 'string' } } }).values
const client = join(build ?? fileURLToPath(new URL('../../build', import.meta.url)), 'client')
const assets = readdirSync(join(client, 'assets'))

const { entry, routes, url } = readBuiltPages(client)

const sizes = new Map()
/** Kilobytes of one file, compressed as for a browser. */
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(client, file))).length / 1000)
  return sizes.get(file)
}
const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)

const catalogues = ['en', 'hi', 'gu'].map((language) => {
  const found = assets.filter((name) => new RegExp(`^shared\\.${language}-[\\w-]{7}\\.js$`).test(name))
  if (found.length !== 1) throw new Error(`Expected one chunk for the ${language} catalogue, found ${found.length}.`)
  return `/assets/${found[0]}`
})
const heaviestCatalogue = catalogues.reduce((a, b) => (sizeOf(a) > sizeOf(b) ? a : b))

const home = Object.values(routes).find((route) => route.index && lineageOf(routes, route).every(({ path }) => !path))
if (!home) throw new Error('The router knows no home page.')
const homeFiles = new Set([
  ...withImports(client, [entry.module]),
  ...filesOfRoute(client, routes, home),
  url,
  heaviestCatalogue,
])

const [older, ...others] = assets
  .filter((name) => /^older-browsers-[\w-]{7}\.js$/.test(name))
  .map((name) => `/assets/${name}`)
if (!older || others.length > 0) throw new Error('Expected one file for older browsers.')
for (const route of Object.values(routes))
  if (homeFiles.has(older) || filesOfRoute(client, routes, route).has(older))
    throw new Error(`Every browser would fetch what only older ones lack, for ${route.id}.`)

const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
const pages = Object.values(routes).filter((route) => route !== home && route.module && !parents.has(route.id))
const rows = [
  { name: 'home page, in all', size: sum(homeFiles), budget: homeBudget },
  { name: 'older browsers alone', size: sizeOf(older), budget: olderBudget },
  ...pages.map((route) => ({
    name: `adds ${route.id}`,
    size: sum([...filesOfRoute(client, routes, route)].filter((file) => !homeFiles.has(file))),
    budget: routeBudget,
  })),
]

const width = Math.max(...rows.map(({ name }) => name.length))
for (const { name, size, budget } of rows)
  console.log(
    `${name.padEnd(width)} ${size.toFixed(1).padStart(6)} of ${budget} KB${size > budget ? '  over budget' : ''}`,
  )

if (rows.some(({ size, budget }) => size > budget)) {
  console.log('\nThe home page is made of')
  for (const file of [...homeFiles].sort((a, b) => sizeOf(b) - sizeOf(a)))
    console.log(`${sizeOf(file).toFixed(1).padStart(7)} ${file}`)
  process.exitCode = 1
}
